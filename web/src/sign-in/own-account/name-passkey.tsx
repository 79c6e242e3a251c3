import type { PasskeyCreationOptions } from "@portal/contract/second-factor/schemas";
import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import { deviceWords } from "@portal/domain/core/device-words";
import { useEffect } from "react";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import styles from "../credentials.module.css";
import { keepPasskey } from "./account-api.ts";
import { accountErrorText } from "./account-messages.ts";

/** How a passkey is to be called; then the browser makes it. */
export function NamePasskey({
  agencyId,
  options,
  onAdded,
}: {
  readonly agencyId: string;
  readonly options: PasskeyCreationOptions;
  readonly onAdded: (added: AddedFactor) => void;
}) {
  const { isBusy, error, submit, dismiss } = useSubmission((name: string) =>
    keepPasskey(agencyId, options, name),
  );
  const form = useForm(
    { name: deviceWords(navigator.userAgent) },
    { name: (typed) => (typed.trim() === "" ? "Give it a name, such as My phone." : null) },
  );
  const { focus } = form;
  useEffect(() => {
    focus("name");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at the start, and once for each answer
  }, [error]);
  return (
    <form
      ref={form.formRef}
      className={styles.form}
      noValidate
      onSubmit={form.submit(({ name }) => void submit(name.trim(), onAdded))}
    >
      <TextField {...form.field("name")} label="Name of the passkey" maxLength={60} />
      <p className={styles.hint}>So that you know it again in the list. Your browser asks the rest.</p>
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {accountErrorText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy}>
        Create the passkey
      </Button>
    </form>
  );
}
