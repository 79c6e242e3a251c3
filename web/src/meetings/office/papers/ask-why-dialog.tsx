import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import styles from "./papers.module.css";

/** Says what an act does, and asks for the reason that it is kept with. */
export function AskWhyDialog({
  title,
  act,
  label = "Reason",
  placeholder,
  tooShort = "Write why, in a few words.",
  send,
  failureOf,
  onDone,
  onClose,
  children,
}: {
  readonly title: string;
  readonly act: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly tooShort?: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly failureOf: (error: unknown) => string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const sending = useSubmission(send);
  const { field, submit, formRef } = useForm(
    { reason: "" },
    { reason: (value) => (value.trim().length < 3 ? tooShort : null) },
    { isQuiet: true },
  );
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label={act}
        onSubmit={submit(({ reason }) => void sending.submit(reason.trim(), onDone))}
      >
        <p>{children}</p>
        {sending.error === null ? null : (
          <Alert kind="bad" onDismiss={sending.dismiss}>
            {failureOf(sending.error)}
          </Alert>
        )}
        <TextField
          {...field("reason")}
          label={label}
          maxLength={300}
          autoComplete="off"
          placeholder={placeholder}
        />
        <Button type="submit" kind="main" isBusy={sending.isBusy}>
          {act}
        </Button>
      </form>
    </Dialog>
  );
}
