import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { CardGrid } from "../../../ui/card/card.tsx";
import { PageActions } from "../../../ui/page/page.tsx";
import { meetingFailure } from "../meeting-words.ts";
import { ElectionsSection } from "../elections/elections-card.tsx";
import { MotionsSection } from "../floor/motions-card.tsx";
import { callMeeting, meetingKey, type MeetingName } from "../office-meeting-api.ts";
import { AdjournDialog } from "./adjourn-dialog.tsx";
import { dayKey } from "./day-api.ts";
import { whenWords } from "./day-words.ts";
import { EntriesCard } from "./entries/entries-card.tsx";
import { LeadLine } from "./entries/lead-line.tsx";
import { useEntries } from "./entries/use-entries.ts";
import { useOnlyTab } from "./entries/use-only-tab.ts";
import { PresenceCard } from "./presence/presence-card.tsx";
import { QuorumCard } from "./quorum/quorum-card.tsx";

interface Adjourning {
  readonly meeting: OfficeMeeting;
  readonly reason: string;
}

/** What is entered at the table, and from which device. */
export function Table({
  name,
  day,
  staffId,
  mayAct,
  onAdjourned,
}: {
  readonly name: MeetingName;
  readonly day: MeetingDay;
  readonly staffId: number;
  readonly mayAct: boolean;
  readonly onAdjourned: (words: string) => void;
}) {
  const client = useQueryClient();
  const turn = useOnlyTab(`office.day.${name.agencyId}.${name.meetingId}.${staffId}`);
  const entries = useEntries(name, day, { staffId, mayAct, isOnlyTab: turn === "own" });
  const [adjourning, setAdjourning] = useState<Adjourning | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const ask = async (reason: string): Promise<void> => {
    setFailed(null);
    try {
      setAdjourning({ meeting: await callMeeting(name), reason });
    } catch (error) {
      setFailed(error);
    }
  };
  const isWaiting = entries.sender.waiting.length > 0;
  return (
    <>
      <LeadLine day={day} entries={entries} mayAct={mayAct} turn={turn} />
      {entries.mayEnter ? (
        <PageActions>
          <Button disabled={isWaiting} onClick={() => void ask("")}>
            Adjourn the meeting
          </Button>
        </PageActions>
      ) : null}
      {failed === null ? null : (
        <Alert kind="bad" onDismiss={() => setFailed(null)}>
          {meetingFailure(failed)}
        </Alert>
      )}
      <CardGrid>
        <QuorumCard day={day} entries={entries} onAdjourn={() => void ask("There was no quorum.")} />
        <PresenceCard day={day} entries={entries} />
        <MotionsSection
          day={day}
          record={entries.record}
          mayEnter={entries.mayEnter}
          onEnter={entries.enter}
        />
        <ElectionsSection
          day={day}
          record={entries.record}
          mayEnter={entries.mayEnter}
          onEnter={entries.enter}
        />
        <EntriesCard day={day} entries={entries} />
      </CardGrid>
      {adjourning === null ? null : (
        <AdjournDialog
          name={name}
          place={adjourning.meeting}
          reason={adjourning.reason}
          onDone={(saved) => {
            setAdjourning(null);
            client.setQueryData(meetingKey(name), saved);
            void client.invalidateQueries({ queryKey: dayKey(name) });
            onAdjourned(`The meeting is adjourned to ${whenWords(saved)}. Everybody who is invited is told.`);
          }}
          onClose={() => setAdjourning(null)}
        />
      )}
    </>
  );
}
