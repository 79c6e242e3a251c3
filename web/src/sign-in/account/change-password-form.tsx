import { ApiProblem } from "../../core/api/api-problem.ts";
import type { StoredSession } from "../../core/session/session-store.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { PasswordField } from "../../ui/field/password-field.tsx";
import styles from "../credentials.module.css";
import { HiddenUsername, ChosenPasswordFields } from "./chosen-password-fields.tsx";
import { sendPasswordChange } from "../recovery/recovery-api.ts";
import { passwordErrorText } from "../recovery/recovery-messages.ts";
import { usePasswordForm } from "./use-password-form.ts";

/** The present password, and a new one by the rule of the agency's version (section 5). */
export function ChangePasswordForm({
  session,
  version,
  agencyName,
  onAsked,
  onChanged,
}: {
  readonly session: StoredSession;
  readonly version: number;
  readonly agencyName: string;
  readonly onAsked: () => void;
  readonly onChanged: (message: string) => void;
}) {
  const { mainContact, executiveMemberList } = session.user;
  const username = mainContact.webAccessUsername;
  const { formRef, field, isValid, check, submission, chosen } = usePasswordForm({
    version,
    names: [mainContact.name, agencyName, ...executiveMemberList.map(({ name }) => name)],
    initialValues: { username, oldPassword: "" },
    send: sendPasswordChange,
  });
  const { isBusy, error, submit, dismiss } = submission;
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
      <HiddenUsername username={username} />
      <PasswordField {...field("oldPassword")} label="Current Password" autoComplete="current-password" />
      <ChosenPasswordFields {...chosen} confirmLabel="Confirm New Password" />
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
