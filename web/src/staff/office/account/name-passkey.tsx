import { useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { deviceWords } from "@portal/domain/core/device-words";
import { type Added, type BegunPasskey, callBeginPasskey, makePasskey } from "../factors/factor-api.ts";
import { ProofDialog } from "../factors/proof-dialog.tsx";
import { failureText } from "../messages.ts";
import styles from "../office-sheet.module.css";

/** A further passkey: the person confirms, gives it a name, and the browser makes it. */
export function NamePasskey({
  agencyId,
  onAdded,
  onClose,
}: {
  readonly agencyId: string;
  readonly onAdded: (added: Added) => void;
  readonly onClose: () => void;
}) {
  const [options, setOptions] = useState<BegunPasskey | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { isBusy, error, submit, dismiss } = useSubmission(
    (input: { readonly options: BegunPasskey; readonly name: string }) =>
      makePasskey(agencyId, input.options, input.name),
  );
  const {
    formRef,
    field,
    submit: check,
  } = useForm(
    { name: deviceWords(navigator.userAgent) },
    { name: (typed) => (typed.trim() === "" ? "Give it a name, such as My phone." : null) },
  );
  if (options === null && refusal === null)
    return (
      <ProofDialog
        agencyId={agencyId}
        act={{
          what: "You can then sign in with the passkey alone.",
          submitText: "Continue",
          run: async (confirm) => setOptions(await callBeginPasskey(agencyId, confirm)),
        }}
        onDone={() => undefined}
        onRefused={setRefusal}
        onClose={onClose}
      />
    );
  return (
    <Dialog isSmall title="Add a passkey" okText={null} mayCloseBeside={false} onClose={onClose}>
      {options === null ? (
        <Alert kind="bad">{failureText(refusal)}</Alert>
      ) : (
        <form
          ref={formRef}
          className={styles.form}
          noValidate
          aria-label="Add a passkey"
          onSubmit={check(({ name }) => void submit({ options, name: name.trim() }, onAdded))}
        >
          <TextField {...field("name")} label="Name of the passkey" maxLength={60} />
          <p className={styles.hint}>So that you know it again in the list.</p>
          {error === null ? null : (
            <Alert kind="bad" onDismiss={dismiss}>
              {failureText(error)}
            </Alert>
          )}
          <Button type="submit" kind="main" isBusy={isBusy}>
            Create the passkey
          </Button>
        </form>
      )}
    </Dialog>
  );
}
