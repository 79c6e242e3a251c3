import { STAFF_PASSWORD_LENGTH, staffPasswordError } from "@portal/domain/staff/staff-password";
import { useEffect, useId } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { SuggestPassword, useEasyPasswordCheck } from "../../../sign-in/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { PasswordField } from "../../../ui/field/password-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { failureText } from "../messages.ts";
import styles from "../office-sheet.module.css";

/** A password for the office, and with an invitation the person's name. */
export function ChoosePasswordForm<Sent>({
  email,
  agencyName,
  asksName,
  submitText,
  send,
  onSent,
}: {
  /** So that password managers know whose password it is. */
  readonly email: string;
  readonly agencyName: string;
  readonly asksName: boolean;
  readonly submitText: string;
  readonly send: (typed: { readonly name: string; readonly password: string }) => Promise<Sent>;
  readonly onSent: (sent: Sent) => void;
}) {
  const hintId = useId();
  const easyPasswordError = useEasyPasswordCheck();
  const { isBusy, error, submit, dismiss } = useSubmission(send);
  const form = useForm(
    { name: "", password: "" },
    {
      name: (typed) => (asksName && typed.trim() === "" ? "Write your name." : null),
      password: (typed, { name }) =>
        staffPasswordError(typed.normalize("NFC")) ?? easyPasswordError(typed, [agencyName, email, name]),
    },
  );
  const refused =
    error instanceof ApiProblem ? error.errors.find(({ path }) => path === "password") : undefined;
  const { focus } = form;
  useEffect(() => {
    if (error !== null) focus("password");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [error]);
  const password = form.field("password", refused?.message ?? null);
  return (
    <form
      ref={form.formRef}
      className={styles.form}
      noValidate
      aria-label="Choose a password"
      onSubmit={form.submit(
        ({ name, password: typed }) => void submit({ name: name.trim(), password: typed }, onSent),
      )}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {asksName ? (
        <TextField {...form.field("name")} label="Your name" autoComplete="name" maxLength={100} />
      ) : null}
      <p id={hintId} className={styles.hint}>
        At least {STAFF_PASSWORD_LENGTH.least} characters. Four words that have nothing to do with each other
        are easy to remember and hard to guess.
      </p>
      <PasswordField
        aria-describedby={hintId}
        {...password}
        label="Password"
        autoComplete="new-password"
        onChange={(event) => {
          dismiss();
          password.onChange(event);
        }}
      />
      <SuggestPassword
        typed={form.values.password}
        onSuggest={(suggested) => form.setValues((before) => ({ ...before, password: suggested }))}
      />
      {error === null || refused !== undefined ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {failureText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isWide isBusy={isBusy}>
        {submitText}
      </Button>
    </form>
  );
}
