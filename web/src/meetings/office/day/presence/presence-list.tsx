import type { MeetingDay, SeatOfDay } from "@portal/contract/meetings/office/day-schemas";
import type { How } from "@portal/domain/meetings/office/day/day-entries";
import type { PresenceRecord } from "@portal/domain/meetings/office/day/day-record";
import { useState } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { Pill } from "../../../../ui/pill/pill.tsx";
import { HOW_WORDS, isThere, onlyOnRecord, onRecord, presenceWords } from "../day-words.ts";
import styles from "../day.module.css";

const SHOWN = [
  { value: "all", text: "All" },
  { value: "there", text: "Those who are there" },
  { value: "open", text: "Those without an entry" },
  { value: "voted", text: "Those who voted before" },
] as const;
/** How what is on record is called. */
const RECORDS = [
  { how: "proxy", title: "Proxy form" },
  { how: "attorney", title: "Power of attorney" },
  { how: "nominee", title: "Company nominee" },
] as const;
type Shown = (typeof SHOWN)[number]["value"];

interface RowProps {
  readonly zone: string;
  readonly mayEnter: boolean;
  readonly onAct: (seat: SeatOfDay, how: How | "left") => void;
  /** Everything else that can be entered of a seat. */
  readonly onMore: (seat: SeatOfDay) => void;
}

/** Every seat with how it is there, and the two or three next things that can be entered of it. */
export function PresenceList({
  seats,
  seatsAre,
  recordOf,
  ...row
}: RowProps & {
  readonly seats: readonly SeatOfDay[];
  readonly seatsAre: MeetingDay["seatsAre"];
  readonly recordOf: (seatId: number) => PresenceRecord | undefined;
}) {
  const [shown, setShown] = useState<Shown>("all");
  const rows = seats.filter((seat) => {
    const record = recordOf(seat.seatId);
    if (shown === "there") return isThere(record);
    if (shown === "open") return record === undefined;
    return shown === "all" || seat.hasVotedBefore;
  });
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Show"
          value={shown}
          options={SHOWN}
          onChange={({ target }) => setShown(target.value as Shown)}
        />
      </div>
      {rows.length === 0 ? <p>There are no such {seatsAre}.</p> : null}
      <ul className={styles.seats} aria-label={seatsAre === "lots" ? "Lots" : "Members"}>
        {rows.map((seat) => (
          <SeatRow
            key={seat.seatId}
            {...row}
            seat={seat}
            record={recordOf(seat.seatId)}
            isMember={seatsAre === "members"}
          />
        ))}
      </ul>
    </>
  );
}

function SeatRow({
  seat,
  record,
  isMember,
  zone,
  mayEnter,
  onAct,
  onMore,
}: RowProps & {
  readonly seat: SeatOfDay;
  readonly record: PresenceRecord | undefined;
  readonly isMember: boolean;
}) {
  const { name, number, people, hasVotedBefore } = seat;
  return (
    <li className={styles.seat}>
      <div className={styles.who}>
        <strong>{isMember ? `${number}. ${name}` : name}</strong>
        {people.length === 0 ? null : <span className={styles.detail}>{people.join(", ")}</span>}
        {RECORDS.flatMap(({ how, title }) =>
          onRecord(seat, how).map((each, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have one name
            <span key={`${how} ${at}`} className={styles.detail}>
              {title}: {each.name}
              {each.limits === null ? "" : ` (${each.limits})`}
            </span>
          )),
        )}
      </div>
      <div className={styles.pills}>
        <Pill {...presenceWords(record, zone)} />
        {hasVotedBefore ? <Pill kind="info" text="Voted before" /> : null}
      </div>
      {mayEnter ? (
        <div className={styles.acts}>
          {actsOf(seat, record).map(({ how, text }) => (
            <Button key={text} onClick={() => onAct(seat, how)}>
              {text}
              <span className={styles.spoken}> {name}</span>
            </Button>
          ))}
          <Button onClick={() => onMore(seat)}>
            More…<span className={styles.spoken}> {name}</span>
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** What comes next of a seat as it is. */
function actsOf(
  seat: SeatOfDay,
  record: PresenceRecord | undefined,
): readonly { readonly how: How | "left"; readonly text: string }[] {
  if (isThere(record)) return [{ how: "left", text: "Left" }];
  const form = onlyOnRecord(seat, "proxy");
  return [
    { how: "present", text: "Present" },
    ...(record === undefined ? [{ how: "apology" as const, text: "Apology" }] : []),
    { how: "proxy", text: form === null ? "Proxy" : `Proxy ${form}` },
    ...(["attorney", "nominee"] as const).flatMap((how) => {
      const only = onlyOnRecord(seat, how);
      return only === null ? [] : [{ how, text: `${HOW_WORDS[how]} ${only}` }];
    }),
  ];
}
