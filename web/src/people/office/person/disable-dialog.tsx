import type { Person } from "@portal/contract/people/office/schemas";
import { failureText } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { callDisable } from "./person-api.ts";
import styles from "./person.module.css";
import { LONGEST_REASON, reasonRule } from "./reason.ts";

/** Says what disabling does, and asks why. */
export function DisableDialog({
  agencyId,
  person: { username, name },
  onDone,
  onClose,
}: {
  readonly agencyId: string;
  readonly person: Person;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const {
    isBusy,
    error,
    submit: disable,
    dismiss,
  } = useSubmission((reason: string) => callDisable({ agencyId, username }, reason));
  const { field, submit, formRef } = useForm({ reason: "" }, { reason: reasonRule }, { isQuiet: true });
  return (
    <Dialog isSmall title={`Disable ${name}`} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Disable"
        onSubmit={submit(({ reason }) => void disable(reason.trim(), onDone))}
      >
        <p>
          {name} is signed out everywhere at once and cannot sign in any more. Invitations and phone codes
          stop working. Nothing that they did is lost.
        </p>
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {failureText(error)}
          </Alert>
        )}
        <TextField {...field("reason")} label="Reason" maxLength={LONGEST_REASON} autoComplete="off" />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Disable
        </Button>
      </form>
    </Dialog>
  );
}
