import type { Person } from "@portal/contract/people/office/schemas";
import { failureText } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { callMarkBounced } from "./person-api.ts";

/** Says what it means that mail came back, and asks whether it did. */
export function BouncedDialog({
  agencyId,
  person: { username, name, email },
  onDone,
  onClose,
}: {
  readonly agencyId: string;
  readonly person: Person;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { isBusy, error, submit, dismiss } = useSubmission(() =>
    callMarkBounced({ agencyId, username }, true),
  );
  return (
    <Dialog
      isSmall
      title={`Did e-mail to ${name} come back?`}
      okText="Cancel"
      mayCloseBeside={false}
      onClose={onClose}
      actions={
        <Button kind="main" isBusy={isBusy} onClick={() => void submit(undefined, onDone)}>
          Yes, it came back
        </Button>
      }
    >
      <p>
        {name} is then listed under &lsquo;E-mail bounced&rsquo;, until the address {email} is changed,
        somebody says that e-mail does arrive, or they come in. Nothing else changes: an invitation stays
        valid.
      </p>
      <p>Ask them for another address, or invite them by letter.</p>
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {failureText(error)}
        </Alert>
      )}
    </Dialog>
  );
}
