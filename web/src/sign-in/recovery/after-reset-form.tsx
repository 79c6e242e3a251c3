import { accessCodeError } from "@portal/domain/sign-in/access-code";
import type { AgencyConfig } from "../../agency/public.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { changeAfterReset } from "./change-after-reset.ts";
import styles from "../credentials.module.css";
import { HiddenUsername, ChosenPasswordFields } from "../account/chosen-password-fields.tsx";
import { afterResetErrorText, recoveryTexts } from "./recovery-messages.ts";
import { type ResetMode, resetModeOf, typedTemporaryPassword } from "./reset-mode.ts";
import { usePasswordForm } from "../account/use-password-form.ts";

/** Temporary password and new one; the access code, too, where it is not known. */
export function AfterResetForm({
  config: { agency, version },
  mode,
  onChanged,
}: {
  readonly config: AgencyConfig;
  readonly mode: ResetMode;
  readonly onChanged: (message: string, username: string) => void;
}) {
  const { formRef, field, isValid, check, submission, chosen } = usePasswordForm({
    version,
    names: [agency.name, mode.user?.mainContact.name ?? ""],
    initialValues: { username: mode.username ?? "", oldPassword: typedTemporaryPassword() },
    rules: {
      username: (typed) => accessCodeError(typed.trim()),
      oldPassword: (typed) => (typed === "" ? recoveryTexts.temporaryRequired : null),
    },
    send: changeAfterReset,
  });
  const { isBusy, error, submit, dismiss } = submission;
  const isTyped = mode.user !== null;

  const send = check(({ username, oldPassword, newPassword }) => {
    // An earlier try may have signed in already.
    const current = resetModeOf(String(agency.agencyId)) ?? mode;
    const typed = { username: username.trim(), temporaryPassword: oldPassword.trim(), newPassword };
    void submit({ mode: current, version, ...typed }, (message) => onChanged(message, typed.username));
  });
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={send} aria-label="Change Password">
      <p>{isTyped ? recoveryTexts.temporaryTyped : recoveryTexts.temporaryMailed}</p>
      {mode.username === null ? (
        <TextField
          {...field("username")}
          label="Access Code"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      ) : (
        <HiddenUsername username={mode.username} />
      )}
      <PasswordField {...field("oldPassword")} label="Temporary Password" autoComplete="off" />
      <ChosenPasswordFields {...chosen} confirmLabel="Confirm Password" />
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {afterResetErrorText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy} disabled={!isValid}>
        ENTER
      </Button>
    </form>
  );
}
