import type { OfficeMessage } from "@portal/contract/contact/office/schemas";
import { ENTRY_MAX_LENGTH } from "@portal/domain/contact/message-state";
import { useEffect } from "react";
import { keepDraft, readDraft } from "../../core/draft.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { failureText } from "../../staff/office/public.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextAreaField } from "../../ui/field/text-area-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { callEntry, type MessageName } from "./message-api.ts";
import { unlessOutrun } from "./message-words.ts";
import styles from "./messages.module.css";

export interface EntryProps {
  readonly name: MessageName;
  readonly message: OfficeMessage;
  readonly onDone: (saved: OfficeMessage, words: string) => void;
  /** Somebody else did something with the message first, as the words say. */
  readonly onOutrun: (words: string) => void;
}

/** A text below a message. It stays in the tab until it is kept. */
export function EntryForm({
  name,
  message,
  isNote,
  label,
  act,
  done,
  rows,
  onDone,
  onOutrun,
}: EntryProps & {
  readonly isNote: boolean;
  readonly label: string;
  readonly act: string;
  readonly done: string;
  readonly rows: number;
}) {
  // Whose it is: a colleague may sign in in the same tab.
  const writer = useOfficeSession()?.member?.staffId ?? 0;
  const key = `office-entry:${name.agencyId}:${writer}:${name.messageId}:${isNote ? "note" : "answer"}`;
  const sending = useSubmission((body: string) =>
    unlessOutrun(callEntry(name, message.version, isNote, body), onOutrun),
  );
  const { field, submit, formRef, values } = useForm(
    { body: readDraft(key)["body"] ?? "" },
    { body: (typed) => (typed.trim() === "" ? "Write something." : null) },
    { isQuiet: true },
  );
  const { body } = values;
  useEffect(() => keepDraft(key, body === "" ? {} : { body }), [key, body]);
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      aria-label={act}
      onSubmit={submit(
        ({ body: typed }) =>
          void sending.submit(typed, (saved) => {
            keepDraft(key, {});
            onDone(saved, done);
          }),
      )}
    >
      {sending.error === null ? null : (
        <Alert kind="bad" onDismiss={sending.dismiss}>
          {failureText(sending.error)}
        </Alert>
      )}
      <TextAreaField {...field("body")} label={label} rows={rows} maxLength={ENTRY_MAX_LENGTH} />
      <Button type="submit" kind={isNote ? "quiet" : "main"} isBusy={sending.isBusy}>
        {act}
      </Button>
    </form>
  );
}
