import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import styles from "../meetings.module.css";
import type { MeetingName } from "../office-meeting-api.ts";
import { callPosted } from "./minutes-api.ts";
import { minutesFailure } from "./minutes-words.ts";

/** Says on which day the letters with the minutes went to the post. */
export function PostedDialog({
  name,
  onDone,
  onClose,
}: {
  readonly name: MeetingName;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const {
    isBusy,
    error,
    submit: send,
    dismiss,
  } = useSubmission((postedOn: string) => callPosted(name, postedOn));
  const { field, submit, formRef } = useForm(
    { postedOn: "" },
    { postedOn: (typed) => (typed === "" ? "Choose the day." : null) },
    { isQuiet: true },
  );
  return (
    <Dialog isSmall title="Letters are posted" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Letters are posted"
        onSubmit={submit(({ postedOn }) => void send(postedOn, onDone))}
      >
        <p>When did the letters with the minutes go to the post?</p>
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {minutesFailure(error)}
          </Alert>
        )}
        <TextField {...field("postedOn")} label="Posted on" type="date" />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Note it
        </Button>
      </form>
    </Dialog>
  );
}
