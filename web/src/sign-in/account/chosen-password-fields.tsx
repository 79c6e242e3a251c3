import { isPasswordRuleSecure, passwordRulesAttribute } from "@portal/domain/sign-in/password-rule";
import { useId } from "react";
import { PasswordField } from "../../ui/field/password-field.tsx";
import type { TextFieldProps } from "../../ui/field/text-field.tsx";
import styles from "../credentials.module.css";
import { passwordHints } from "../recovery/recovery-messages.ts";
import { SuggestPassword } from "./suggest-password.tsx";

type FieldProps = Omit<TextFieldProps, "label">;

/** The new password, twice, with the hint of the agency's version and the offer to suggest a password. */
export function ChosenPasswordFields({
  version,
  newPassword,
  confirmPassword,
  confirmLabel,
  onSuggest,
}: {
  readonly version: number;
  readonly newPassword: FieldProps & { readonly value: string };
  readonly confirmPassword: FieldProps;
  readonly confirmLabel: string;
  /** Both fields take it. */
  readonly onSuggest: (password: string) => void;
}) {
  const hintId = useId();
  // React's types do not know the attribute.
  const rules = { passwordrules: passwordRulesAttribute(version) };
  return (
    <>
      <p id={hintId} className={styles.hint}>
        {isPasswordRuleSecure(version) ? passwordHints.secure : passwordHints.plain}
      </p>
      <PasswordField
        aria-describedby={hintId}
        {...newPassword}
        {...rules}
        label="New Password"
        autoComplete="new-password"
      />
      <PasswordField {...confirmPassword} {...rules} label={confirmLabel} autoComplete="new-password" />
      <SuggestPassword typed={newPassword.value} onSuggest={onSuggest} />
    </>
  );
}

/** So that password managers know whose password changes; nobody sees it. */
export function HiddenUsername({ username }: { readonly username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
