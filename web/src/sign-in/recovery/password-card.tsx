import { offeredRoles } from "@portal/domain/agency/features";
import { isAccessCode } from "@portal/domain/sign-in/access-code";
import { isPasswordRuleSecure } from "@portal/domain/sign-in/password-rule";
import { RESET_LIMIT_MESSAGE, recoveryAccountError } from "@portal/domain/sign-in/recovery-rule";
import type { ResetLink } from "@portal/domain/sign-in/reset-link";
import { isRole, PRESELECTED_ROLE, type Role, ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import styles from "../credentials.module.css";
import { mailTemporaryPassword } from "./recovery-api.ts";
import { passwordErrorText } from "./recovery-messages.ts";
import { countReset, MOST_RESETS, resetCount } from "./reset-count.ts";
import { beginReset } from "./reset-mode.ts";
import { ResetSent } from "./reset-sent.tsx";
import { useFocusAfterFailure } from "../use-focus-after-failure.ts";

interface PasswordCardProps {
  readonly agencyId: string;
  /** Of the agency's application: it decides on title, call and what follows (section 4, 'Forms'; D21). */
  readonly version: number;
  /** What the link that was opened fills in. */
  readonly link: ResetLink | null;
  readonly onGoOn: () => void;
}

/** 'Find My Password' or 'Reset My Password' (section 2): a temporary password is mailed either way. */
export function PasswordCard({ agencyId, version, link, onGoOn }: PasswordCardProps) {
  const isSecure = isPasswordRuleSecure(version);
  const title = isSecure ? "Reset My Password" : "Find My Password";
  const [message, setMessage] = useState<string | null>(null);

  const noteSent = (answer: string, username: string, role: Role) => {
    countReset();
    const typed = isAccessCode(username) ? username : null;
    if (isSecure) beginReset({ agencyId: Number(agencyId), username: typed, role, user: null });
    setMessage(answer);
  };
  return (
    <Card title={title} icon="person" span={6}>
      {message === null ? (
        <PasswordForm agencyId={agencyId} version={version} link={link} onSent={noteSent} />
      ) : (
        <ResetSent message={message} to="to the next step" onGoOn={isSecure ? onGoOn : null}>
          <p>
            Sign in with the password from the email; you will then choose one of your own.{" "}
            <Link to="/login/$agencyId" params={{ agencyId }}>
              Sign in
            </Link>
          </p>
        </ResetSent>
      )}
    </Card>
  );
}

function PasswordForm({
  agencyId,
  version,
  link,
  onSent,
}: Omit<PasswordCardProps, "onGoOn"> & {
  readonly onSent: (message: string, username: string, role: Role) => void;
}) {
  const roles = offeredRoles(version);
  const firstRole = link !== null && roles.includes(link.role) ? link.role : PRESELECTED_ROLE;
  const {
    formRef,
    values,
    field,
    submit: check,
  } = useForm(
    { role: String(firstRole), username: link?.username ?? "" },
    { username: recoveryAccountError },
  );
  const { isBusy, error, submit, dismiss } = useSubmission(mailTemporaryPassword);
  const [isOverLimit, setOverLimit] = useState(false);
  useFocusAfterFailure(formRef, error);
  // Of a phone's page this is the second card, and the link has filled in all of it.
  const isFilledIn = link !== null;
  useEffect(() => {
    if (isFilledIn) formRef.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [isFilledIn, formRef]);

  const send = check((typed) => {
    const role = Number(typed.role);
    if (!isRole(role)) return;
    setOverLimit(resetCount() >= MOST_RESETS);
    dismiss();
    if (resetCount() >= MOST_RESETS) return;
    const username = typed.username.trim();
    void submit({ agencyId, version, role, username }, (message) => onSent(message, username, role));
  });
  const failure = isOverLimit ? RESET_LIMIT_MESSAGE : error === null ? null : passwordErrorText(error);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={send}>
      <SelectField
        {...field("role")}
        label="I am a:"
        options={roles.map((role) => ({ value: String(role), text: ROLE_NAMES[role] }))}
      />
      <TextField
        {...field("username")}
        label="Access Code"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {failure === null ? null : (
        <Alert
          kind="bad"
          onDismiss={() => {
            setOverLimit(false);
            dismiss();
          }}
        >
          {failure}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy} disabled={values.username.trim() === ""}>
        ENTER
      </Button>
    </form>
  );
}
