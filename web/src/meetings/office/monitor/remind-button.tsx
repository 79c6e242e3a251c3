import type { MeetingMonitor } from "@portal/contract/meetings/office/monitor-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, type Told } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { callRemind, monitorKey, type OfficeMeeting } from "./monitor-api.ts";
import { orderedWords, peopleToRemind } from "./monitor-words.ts";

/** Reminds everybody who has not voted and was not reminded of late; asks once more, for it mails them. */
export function RemindButton({
  meeting,
  monitor,
  onTold,
}: {
  readonly meeting: OfficeMeeting;
  readonly monitor: MeetingMonitor;
  readonly onTold: (told: Told) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const people = peopleToRemind(monitor);
  if (people === 0) return null;
  return (
    <>
      <Button kind="main" onClick={() => setAsking(true)}>
        Remind the {people}
      </Button>
      {isAsking ? (
        <ConfirmReminders
          meeting={meeting}
          people={people}
          onDone={(told) => {
            setAsking(false);
            onTold(told);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function ConfirmReminders({
  meeting,
  people,
  onDone,
  onClose,
}: {
  readonly meeting: OfficeMeeting;
  readonly people: number;
  readonly onDone: (told: Told) => void;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { isBusy, error, submit, dismiss } = useSubmission(() => callRemind(meeting, null));
  const remind = () =>
    void submit(undefined, (ordered) => {
      void client.invalidateQueries({ queryKey: monitorKey(meeting) });
      onDone({ done: orderedWords(ordered) });
    });
  return (
    <Dialog
      isSmall
      title={people === 1 ? "Remind 1 person to vote?" : `Remind ${people} people to vote?`}
      okText="Not now"
      actions={
        <Button kind="main" isBusy={isBusy} onClick={remind}>
          Remind
        </Button>
      }
      onClose={onClose}
    >
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {failureText(error)}
        </Alert>
      )}
      <p>
        Each of them gets one e-mail for all of their lots that have not voted. Nobody is reminded twice in 24
        hours, nor between 8 pm and 8 am. Reminders go by themselves, too: 7 days, 2 days and 6 hours before
        voting closes.
      </p>
    </Dialog>
  );
}
