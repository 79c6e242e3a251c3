import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { LONGEST_REASON, meetingFailure, reasonRule } from "../meeting-words.ts";
import styles from "../meetings.module.css";

/** Says what a step does, and asks why; with a day and a time where it takes those. */
export function ReasonDialog<Answer>({
  title,
  submitText,
  at,
  run,
  onDone,
  onClose,
  children,
}: {
  readonly title: string;
  readonly submitText: string;
  /** What the day and time are of, and with what they begin. */
  readonly at?: {
    readonly words: string;
    readonly on: string;
    readonly time: string;
    readonly isOptional?: boolean;
  };
  readonly run: (
    reason: string,
    at: { readonly on: string; readonly time: string } | null,
  ) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const {
    isBusy,
    error,
    submit: send,
    dismiss,
  } = useSubmission(({ reason, on, time }: { reason: string; on: string; time: string }) =>
    run(reason, on === "" || time === "" ? null : { on, time }),
  );
  // A day without its time says nothing, and the step would be done at once.
  const needed =
    (what: string, other: "on" | "time") => (value: string, all: Readonly<Record<"on" | "time", string>>) =>
      at === undefined || value !== "" || (at.isOptional === true && all[other] === "")
        ? null
        : `Choose a ${what}.`;
  const { field, submit, formRef } = useForm(
    { on: at?.on ?? "", time: at?.time ?? "", reason: "" },
    { on: needed("day", "time"), time: needed("time", "on"), reason: reasonRule },
    { isQuiet: true },
  );
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={submit(({ reason, on, time }) => void send({ reason: reason.trim(), on, time }, onDone))}
      >
        {children}
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {meetingFailure(error)}
          </Alert>
        )}
        {at === undefined ? null : (
          <div className={styles.pair}>
            <TextField {...field("on")} label={`${at.words} on`} type="date" />
            <TextField {...field("time")} label={`${at.words} at`} type="time" />
          </div>
        )}
        <TextField {...field("reason")} label="Reason" maxLength={LONGEST_REASON} autoComplete="off" />
        <Button type="submit" kind="main" isBusy={isBusy}>
          {submitText}
        </Button>
      </form>
    </Dialog>
  );
}
