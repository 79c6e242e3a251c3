import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { DoneMessage } from "../../../ui/done-message/done-message.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { Notice } from "../../../ui/page/page.tsx";
import { meetingFailure } from "../meeting-words.ts";
import { meetingKey, type MeetingName } from "../office-meeting-api.ts";
import { callHold, dayKey } from "./day-api.ts";

/** Where the meeting is not being held: why nothing can be entered, and how it begins. */
export function HoldNotice({
  name,
  day,
  mayAct,
  done,
  onDone,
}: {
  readonly name: MeetingName;
  readonly day: MeetingDay;
  readonly mayAct: boolean;
  readonly done: string | null;
  readonly onDone: (words: string | null) => void;
}) {
  const client = useQueryClient();
  const { isBusy, error, submit, dismiss } = useSubmission(async () => {
    const saved = await callHold(name);
    client.setQueryData(meetingKey(name), saved);
    await client.invalidateQueries({ queryKey: dayKey(name) });
  });
  return (
    <>
      {done === null ? null : (
        <DoneMessage key={done} onDismiss={() => onDone(null)}>
          {done}
        </DoneMessage>
      )}
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {meetingFailure(error)}
        </Alert>
      )}
      <Notice>
        <p>{whyNot(day)}</p>
        {mayAct && day.steps.includes("hold") ? (
          <p>
            <Button kind="main" isBusy={isBusy} onClick={() => void submit(undefined, () => onDone(null))}>
              Begin the meeting
            </Button>
          </p>
        ) : null}
      </Notice>
    </>
  );
}

function whyNot({ state, steps }: MeetingDay): string {
  if (steps.includes("hold"))
    return "The meeting has not begun. On its day, before its time too, begin it here: from then on you enter who comes.";
  if (steps.includes("adopt"))
    return "This meeting comes from your back office. Take it over on its page first, then it can be held here.";
  if (state === "completed")
    return "The minutes of this meeting are published: nothing of it changes any more.";
  if (state === "cancelled") return "This meeting is cancelled.";
  return state === "open"
    ? "Voting in this meeting is open. It can be begun once voting has closed."
    : "No notice of this meeting has been given yet.";
}
