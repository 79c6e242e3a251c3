import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { meetingFailure } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import { callNotice } from "../office-meeting-api.ts";
import type { StepProps } from "./step-props.ts";

const WAYS = [
  { value: "email", text: "By e-mail; letters for who has no address" },
  { value: "letter", text: "Letters for everybody" },
] as const;

/** Gives notice, or says on which day its letters went to the post. */
export function NoticeDialog({
  name,
  meeting,
  isUnsaved,
  isPosting,
  onDone,
  onClose,
}: StepProps & { readonly isPosting: boolean }) {
  const {
    isBusy,
    error,
    submit: send,
    dismiss,
  } = useSubmission((chosen: { readonly way: string; readonly postedOn: string }) =>
    callNotice(name, {
      version: meeting.version,
      way: chosen.way === "letter" ? "letter" : "email",
      postedOn: isPosting ? chosen.postedOn : null,
    }),
  );
  const { field, submit, formRef } = useForm(
    { way: "email", postedOn: "" },
    isPosting ? { postedOn: (typed) => (typed === "" ? "Choose the day." : null) } : {},
    { isQuiet: true },
  );
  // What is typed and not kept would be missing, and gone.
  const isHeld = isUnsaved && !isPosting;
  const title = isPosting ? "Letters are posted" : "Give notice";
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={submit(
          (chosen) =>
            void send(chosen, (saved) =>
              onDone(
                saved,
                isPosting
                  ? "It is noted that the letters are posted."
                  : "Notice is given. E-mails are leaving.",
              ),
            ),
        )}
      >
        {isPosting ? (
          <p>Notice counts from the day on which the last one left. When did the letters go to the post?</p>
        ) : (
          <>
            <p>
              From now on owners see this meeting and its agenda. Later changes are told to everybody, with a
              reason.
            </p>
            <p>{meeting.rules.notice.text}</p>
            {meeting.checklist.length === 0 ? null : (
              <ul className={styles.lines}>
                {meeting.checklist.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </>
        )}
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {meetingFailure(error)}
          </Alert>
        )}
        {isPosting ? (
          <TextField {...field("postedOn")} label="Posted on" type="date" />
        ) : (
          <SelectField {...field("way")} label="How people are told" options={WAYS} />
        )}
        {isHeld ? (
          <Alert kind="warn">
            Something on this page is not saved yet, and would not go out. Please fill in what is missing
            first.
          </Alert>
        ) : null}
        <Button type="submit" kind="main" isBusy={isBusy} disabled={isHeld}>
          {isPosting ? "Note it" : "Give notice"}
        </Button>
      </form>
    </Dialog>
  );
}
