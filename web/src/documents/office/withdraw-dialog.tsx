import type { OfficeDocument } from "@portal/contract/documents/office/schemas";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { callWithdraw, type DocumentName } from "./document-api.ts";
import { documentFailure } from "./document-words.ts";
import styles from "./documents.module.css";

/** Says what withdrawing does, and asks why. */
export function WithdrawDialog({
  name,
  document,
  onDone,
  onClose,
}: {
  readonly name: DocumentName;
  readonly document: OfficeDocument;
  readonly onDone: (saved: OfficeDocument) => void;
  readonly onClose: () => void;
}) {
  const sending = useSubmission((reason: string) => callWithdraw(name, reason));
  const { field, submit, formRef } = useForm(
    { reason: "" },
    { reason: (typed) => (typed.trim().length < 3 ? "Write why, in a few words." : null) },
    { isQuiet: true },
  );
  const returns =
    document.state === "current" &&
    document.versions.some(({ versionNo, state }) => state === "replaced" && versionNo < document.versionNo);
  return (
    <Dialog isSmall title="Withdraw this document" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.stack}
        noValidate
        aria-label="Withdraw this document"
        onSubmit={submit(({ reason }) => void sending.submit(reason.trim(), onDone))}
      >
        <p>
          Nobody but the office sees it from then on, and links to it lead nowhere. This cannot be taken back;
          you can add the file once more.
        </p>
        {returns ? (
          <p>The version before it is shown again. Withdraw that one too if it should not be.</p>
        ) : null}
        {sending.error === null ? null : (
          <Alert kind="bad" onDismiss={sending.dismiss}>
            {documentFailure(sending.error)}
          </Alert>
        )}
        <TextField {...field("reason")} label="Reason" maxLength={300} autoComplete="off" />
        <Button type="submit" kind="main" isBusy={sending.isBusy}>
          Withdraw
        </Button>
      </form>
    </Dialog>
  );
}
