import type { MeetingDay, SeatOfDay } from "@portal/contract/meetings/office/day-schemas";
import type { How } from "@portal/domain/meetings/office/day/day-entries";
import { useState } from "react";
import { Card } from "../../../../ui/card/card.tsx";
import { Spoken } from "../../../../ui/states/spoken.tsx";
import { HOW_WORDS, isForOther, isThere, nowText, onlyOnRecord, presenceWords } from "../day-words.ts";
import type { DayEntries } from "../entries/use-entries.ts";
import { PresenceField } from "./presence-field.tsx";
import { PresenceList } from "./presence-list.tsx";
import { SeatDialog } from "./seat-dialog.tsx";

/** What is asked of a seat before it is entered: by whom it is there. */
interface Asked {
  readonly seat: SeatOfDay;
  readonly how: How;
}

/** Who is there, lot by lot or member by member: by keys, or by a press. */
export function PresenceCard({ day, entries }: { readonly day: MeetingDay; readonly entries: DayEntries }) {
  const { seats, seatsAre, timeZone } = day;
  const { record, mayEnter, enter } = entries;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState("");
  const kind = seatsAre === "lots" ? "lot" : "member";
  const recordOf = (seatId: number) => record.presence.find(({ seat }) => seat.id === seatId);
  const there = seats.filter(({ seatId }) => isThere(recordOf(seatId))).length;
  const keep = (seat: SeatOfDay, how: How, personName: string | null): void => {
    enter({
      kind: "presence",
      body: { seat: { kind, id: seat.seatId }, how, personName, arrivedAt: nowText() },
    });
    const who = personName === null ? "" : `: ${personName}`;
    setSaid(`${seat.name}: ${HOW_WORDS[how].toLowerCase()}${who}.`);
  };
  const act = (seat: SeatOfDay, how: How | "left"): void => {
    if (how === "left") {
      if (!isThere(recordOf(seat.seatId))) return setSaid(`${seat.name} is not there, so it cannot leave.`);
      enter({ kind: "left", body: { seat: { kind, id: seat.seatId }, leftAt: nowText() } });
      return setSaid(`${seat.name}: left.`);
    }
    const only = isForOther(how) ? onlyOnRecord(seat, how) : null;
    if (only !== null) return keep(seat, how, only);
    return isForOther(how) ? setAsked({ seat, how }) : keep(seat, how, null);
  };
  return (
    <Card
      title={seatsAre === "lots" ? "Lots at the meeting" : "Members at the meeting"}
      icon="person"
      span={8}
    >
      <p>
        {there} of {seats.length} {seatsAre} {there === 1 ? "is" : "are"} there.
      </p>
      <Spoken words={said} />
      {mayEnter ? (
        <PresenceField
          meetingId={day.meetingId}
          seats={seats}
          seatsAre={seatsAre}
          said={said}
          stateOf={(seat) => presenceWords(recordOf(seat.seatId), timeZone).text}
          onAct={act}
          onSay={setSaid}
        />
      ) : null}
      <PresenceList
        seats={seats}
        seatsAre={seatsAre}
        recordOf={recordOf}
        zone={timeZone}
        mayEnter={mayEnter}
        onAct={act}
        onMore={(seat) => setAsked({ seat, how: recordOf(seat.seatId)?.how ?? "present" })}
      />
      {asked === null ? null : (
        <SeatDialog
          title={asked.seat.name}
          submitText="Enter"
          seat={asked.seat}
          isMember={kind === "member"}
          how={asked.how}
          onDone={(how, personName) => {
            setAsked(null);
            keep(asked.seat, how, personName);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
