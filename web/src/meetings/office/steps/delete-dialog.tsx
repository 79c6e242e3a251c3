import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { meetingFailure } from "../meeting-words.ts";
import type { StepProps } from "./step-props.ts";

/** Asks once more before a draft is gone. */
export function DeleteDialog({
  meeting,
  run,
  onDone,
  onClose,
}: StepProps & { readonly run: () => Promise<unknown> }) {
  const { isBusy, error, submit, dismiss } = useSubmission(run);
  return (
    <Dialog
      isSmall
      title="Delete the draft"
      okText={null}
      onClose={onClose}
      actions={
        <Button
          kind="main"
          isBusy={isBusy}
          onClick={() => void submit(undefined, () => onDone(null, "The draft is deleted."))}
        >
          Delete
        </Button>
      }
    >
      <p>{meeting.title} and its agenda are gone then. Nobody but the office has seen it.</p>
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {meetingFailure(error)}
        </Alert>
      )}
    </Dialog>
  );
}
