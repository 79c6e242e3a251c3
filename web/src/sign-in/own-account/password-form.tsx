import { type ReactNode, useEffect } from "react";
import { Button } from "../../ui/button/button.tsx";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import styles from "../credentials.module.css";

/** The password once more. */
export function PasswordForm({
  username,
  submitText,
  isBusy,
  error,
  failure,
  onSend,
}: {
  /** The access code, for password managers. */
  readonly username: string;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly failure: ReactNode;
  readonly onSend: (password: string) => void;
}) {
  const form = useForm(
    { password: "" },
    { password: (typed) => (typed === "" ? "The Password field is required." : null) },
    { isQuiet: true },
  );
  const { focus } = form;
  useEffect(() => {
    focus("password");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at the start, and once for each answer
  }, [error]);
  return (
    <form
      ref={form.formRef}
      className={styles.form}
      noValidate
      onSubmit={form.submit(({ password }) => onSend(password))}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" />
      {failure}
      <Button type="submit" kind="main" isBusy={isBusy}>
        {submitText}
      </Button>
    </form>
  );
}
