import { Alert } from "../alert/alert.tsx";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/text-field.tsx";
import { useForm } from "../form/use-form.ts";
import { useSubmission } from "../form/use-submission.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./rename-dialog.module.css";

/** Asks for another name of something that somebody has named. */
export function RenameDialog({
  title,
  label,
  name: present,
  rename,
  errorText,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly name: string;
  readonly rename: (name: string) => Promise<unknown>;
  readonly errorText: (error: unknown) => string;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { isBusy, error, submit, dismiss } = useSubmission(rename);
  const {
    formRef,
    field,
    submit: check,
  } = useForm(
    { name: present },
    { name: (typed) => (typed.trim() === "" ? "Give it a name, such as My phone." : null) },
  );
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={check(({ name }) => void submit(name.trim(), () => onDone(name.trim())))}
      >
        <TextField {...field("name")} label={label} maxLength={60} autoComplete="off" />
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {errorText(error)}
          </Alert>
        )}
        <Button type="submit" kind="main" isBusy={isBusy}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
