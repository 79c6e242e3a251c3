import { confirmPasswordFault, newPasswordFault } from "@portal/domain/sign-in/password-rule";
import { ApiProblem } from "../core/api-problem.ts";
import type { StoredSession } from "../core/session-store.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { PasswordField } from "../ui/field/password-field.tsx";
import { useForm } from "../ui/form/use-form.ts";
import { useSubmission } from "../ui/form/use-submission.ts";
import styles from "./credentials.module.css";
import { HiddenUsername, ChosenPasswordFields } from "./chosen-password-fields.tsx";
import { sendPasswordChange } from "./recovery-api.ts";
import { passwordErrorText } from "./recovery-messages.ts";
import { useFocusAfterFailure } from "./use-focus-after-failure.ts";

/** The present password, and a new one by the rule of the agency's version (section 5). */
export function ChangePasswordForm({
  session,
  version,
  onAsked,
  onChanged,
}: {
  readonly session: StoredSession;
  readonly version: number;
  readonly onAsked: () => void;
  readonly onChanged: (message: string) => void;
}) {
  const {
    formRef,
    field,
    setValues,
    isValid,
    submit: check,
  } = useForm(
    { oldPassword: "", newPassword: "", confirmPassword: "" },
    {
      newPassword: (typed) => newPasswordFault(version, typed),
      confirmPassword: (typed, { newPassword }) => confirmPasswordFault(newPassword, typed),
    },
  );
  const { isBusy, error, submit, dismiss } = useSubmission(sendPasswordChange);
  useFocusAfterFailure(formRef, error);
  // The end of the session is told elsewhere, and leads to the login page.
  const isTold = error === null || (error instanceof ApiProblem && error.status === 401);

  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      aria-label="Change Password"
      onSubmit={check(({ oldPassword, newPassword }) => {
        onAsked();
        void submit({ session, version, oldPassword, newPassword }, onChanged);
      })}
    >
      <HiddenUsername username={session.user.mainContact.webAccessUsername} />
      <PasswordField {...field("oldPassword")} label="Current Password" autoComplete="current-password" />
      <ChosenPasswordFields
        version={version}
        newPassword={field("newPassword")}
        confirmPassword={field("confirmPassword")}
        confirmLabel="Confirm New Password"
        onSuggest={(password) =>
          setValues((before) => ({ ...before, newPassword: password, confirmPassword: password }))
        }
      />
      {isTold ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {passwordErrorText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy} disabled={!isValid}>
        Enter
      </Button>
    </form>
  );
}
