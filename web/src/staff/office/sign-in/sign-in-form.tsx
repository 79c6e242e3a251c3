import { isEmailAddress } from "@portal/domain/core/email-address";
import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { useEffect } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { PasswordField } from "../../../ui/field/password-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { callPasskeySignIn, callSignIn } from "../api.ts";
import { canUsePasskeys, PasskeyError } from "../factors/passkey.ts";
import { failureText, messages } from "../messages.ts";
import styles from "../office-sheet.module.css";

type SignInWay = { readonly email: string; readonly password: string } | "passkey";

/** E-mail address and password, or a passkey, which is both steps in one. */
export function SignInForm({
  agencyId,
  notice,
  onSignedIn,
}: {
  readonly agencyId: string;
  /** Why one has to sign in again. */
  readonly notice: string | null;
  readonly onSignedIn: (session: StaffSession) => void;
}) {
  const { isBusy, error, submit, dismiss } = useSubmission(async (way: SignInWay) => {
    if (way !== "passkey") return callSignIn(agencyId, way);
    try {
      return await callPasskeySignIn(agencyId);
    } catch (failure) {
      const isUnknown = failure instanceof ApiProblem && failure.code === "INVALID_CREDENTIALS";
      throw isUnknown ? new PasskeyError(messages.passkeyUnknown) : failure;
    }
  });
  const {
    formRef,
    field,
    values,
    focus,
    submit: check,
  } = useForm(
    { email: "", password: "" },
    {
      email: (typed) => (isEmailAddress(typed.trim()) ? null : "Write your e-mail address."),
      password: (typed) => (typed === "" ? "Write your password." : null),
    },
  );
  useEffect(() => {
    if (error !== null) focus(values.email === "" ? "email" : "password");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each key that is pressed
  }, [error]);
  return (
    <>
      {notice === null ? null : <Alert kind="warn">{notice}</Alert>}
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Sign in"
        onSubmit={check(({ email, password }) => void submit({ email: email.trim(), password }, onSignedIn))}
      >
        <TextField
          {...field("email")}
          label="E-mail address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field("password")} label="Password" autoComplete="current-password" />
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {failureText(error)}
          </Alert>
        )}
        <Button type="submit" kind="main" isWide isBusy={isBusy}>
          Sign in
        </Button>
      </form>
      {canUsePasskeys() ? (
        <>
          <p className={styles.or}>or</p>
          <Button isWide disabled={isBusy} onClick={() => void submit("passkey", onSignedIn)}>
            Sign in with a passkey
          </Button>
        </>
      ) : null}
      <p className={styles.ways}>
        <OfficeLink page="forgotten" agencyId={agencyId}>
          Forgotten your password?
        </OfficeLink>
      </p>
    </>
  );
}
