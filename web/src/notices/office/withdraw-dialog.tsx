import type { OfficeNotice } from "@portal/contract/notices/office/schemas";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { callWithdrawNotice, type NoticeName } from "./notice-api.ts";
import { noticeFailure } from "./notice-words.ts";
import styles from "./notices.module.css";

/** Says what withdrawing does, and asks why. */
export function WithdrawNoticeDialog({
  name,
  notice,
  onDone,
  onClose,
}: {
  readonly name: NoticeName;
  readonly notice: OfficeNotice;
  readonly onDone: (saved: OfficeNotice) => void;
  readonly onClose: () => void;
}) {
  const isDraft = notice.state === "draft";
  const title = isDraft ? "Give up this draft" : "Withdraw this notice";
  const sending = useSubmission((reason: string) => callWithdrawNotice(name, notice.version, reason));
  const { field, submit, formRef } = useForm(
    { reason: "" },
    { reason: (typed) => (typed.trim().length < 3 ? "Write why, in a few words." : null) },
    { isQuiet: true },
  );
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={submit(({ reason }) => void sending.submit(reason.trim(), onDone))}
      >
        <p>
          {isDraft
            ? "It stays in the list as withdrawn, and nobody else ever sees it."
            : "People do not see it from then on. Mails that have left cannot be taken back."}
        </p>
        {sending.error === null ? null : (
          <Alert kind="bad" onDismiss={sending.dismiss}>
            {noticeFailure(sending.error)}
          </Alert>
        )}
        <TextField {...field("reason")} label="Reason" maxLength={300} autoComplete="off" />
        <Button type="submit" kind="main" isBusy={sending.isBusy}>
          {isDraft ? "Give it up" : "Withdraw"}
        </Button>
      </form>
    </Dialog>
  );
}
