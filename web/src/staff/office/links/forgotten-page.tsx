import { isEmailAddress } from "@portal/domain/core/email-address";
import { useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { DoneMessage } from "../../../ui/done-message/done-message.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { callRecover } from "../api.ts";
import { failureText } from "../messages.ts";
import { OfficeSheet } from "../office-sheet.tsx";
import styles from "../office-sheet.module.css";

/** Has a link mailed that replaces a forgotten password. The page says the same whether there is such a person or not. */
export function ForgottenPage({ agencyId }: { readonly agencyId: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, error, submit, dismiss } = useSubmission((email: string) => callRecover(agencyId, email));
  const {
    formRef,
    field,
    submit: check,
  } = useForm(
    { email: "" },
    { email: (typed) => (isEmailAddress(typed.trim()) ? null : "Write your e-mail address.") },
  );
  return (
    <OfficeSheet agencyId={agencyId} title="Forgotten your password?">
      {sentTo === null ? (
        <form
          ref={formRef}
          className={styles.form}
          noValidate
          aria-label="Forgotten your password?"
          onSubmit={check(({ email }) => void submit(email.trim(), () => setSentTo(email.trim())))}
        >
          <p>We e-mail you a link to choose a new one. Your second step stays as it is.</p>
          <TextField
            {...field("email")}
            label="E-mail address"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          {error === null ? null : (
            <Alert kind="bad" onDismiss={dismiss}>
              {failureText(error)}
            </Alert>
          )}
          <Button type="submit" kind="main" isWide isBusy={isBusy}>
            E-mail me a link
          </Button>
        </form>
      ) : (
        <>
          <DoneMessage>
            If {sentTo} belongs to somebody of the staff, a link is on its way there. It is good for an hour.
          </DoneMessage>
          <p className={styles.hint}>
            Nothing there after a few minutes? Look in the junk folder, or ask an administrator of your
            agency.
          </p>
        </>
      )}
      <p className={styles.ways}>
        <OfficeLink page="signIn" agencyId={agencyId}>
          Back to signing in
        </OfficeLink>
      </p>
    </OfficeSheet>
  );
}
