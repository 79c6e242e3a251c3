import { offeredRoles } from "@portal/domain/agency/features";
import { accessCodeError } from "@portal/domain/sign-in/access-code";
import { agencyIdError } from "@portal/domain/sign-in/agency-id";
import { loginPasswordError } from "@portal/domain/sign-in/login-password";
import type { ResetLink } from "@portal/domain/sign-in/reset-link";
import { isRole, PRESELECTED_ROLE, type Role, ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import type { User } from "@portal/contract/sign-in/schemas";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { canUsePasskeys } from "../second-step/passkeys.ts";
import { useEarlyForm } from "./early-form.ts";
import { ForgotLink } from "./forgot-link.tsx";
import { callLogon, NoUserError } from "./logon.ts";
import type { PasskeyButtonProps } from "./passkey-button.tsx";
import styles from "./login-page.module.css";
import { isSignInRefusal, logonErrorText, messages, roleHint } from "../messages.ts";

/** The server has told whether there are passkeys at this address (server/src/app/pages), and browsers may know none. */
const arePasskeysOffered = () =>
  canUsePasskeys() && document.querySelector("meta[name=portal-passkeys]") !== null;

/** Loaded after the page; if that fails, the form works without it. */
const PasskeyButton = lazy<ComponentType<PasskeyButtonProps>>(() =>
  import("./passkey-button.tsx").then(
    (loaded) => ({ default: loaded.PasskeyButton }),
    () => ({ default: () => null }),
  ),
);

/** `password` as it was typed: a temporary one is needed again on the page that replaces it (D62). */
export type SignedInHandler = (agencyId: number, user: User, password: string) => void;

export interface LoginFormProps {
  /** Given by the address: then the field is hidden. */
  readonly givenAgencyId: string | null;
  /** Fills in role and access code. */
  readonly whom: ResetLink | null;
  /** The version decides which roles are offered; null while no agency is known. */
  readonly version: number | null;
  readonly agencyMessage: string | null;
  readonly isBlocked: boolean;
  readonly onAgencyTyped: (agencyId: string) => void;
  readonly onSignedIn: SignedInHandler;
}

/** Agency ID, role, access code and password (section 2, 'Login'), in a form that password managers know. */
export function LoginForm(props: LoginFormProps) {
  const { givenAgencyId, whom, version, agencyMessage, isBlocked, onAgencyTyped, onSignedIn } = props;
  const logon = useSubmission(callLogon);
  const form = useForm(
    {
      agencyId: givenAgencyId ?? "",
      role: String(whom?.role ?? PRESELECTED_ROLE),
      username: whom?.username ?? "",
      password: "",
    },
    {
      agencyId: (typed) => agencyIdError(typed.trim()),
      username: (typed) => accessCodeError(typed.trim()),
      password: loginPasswordError,
    },
  );
  const [isAgencyWanted, setAgencyWanted] = useState(false);
  const [hasPasskeys] = useState(arePasskeysOffered);
  const roles = offeredRoles(version);
  const { role } = form.values;
  const isRoleOffered = roles.some((offered) => String(offered) === role);
  const chosenRole = Number(isRoleOffered ? role : PRESELECTED_ROLE);

  // Of the attempt: the list may show another one by the time the answer is read.
  const [triedRole, setTriedRole] = useState<Role>(PRESELECTED_ROLE);

  const { error } = logon;
  const { focus, formRef, setValues } = form;
  useEffect(() => {
    if (error === null) return;
    focus("username");
    // Where the screen is low, its last words are what helps.
    formRef.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each key that is pressed
  }, [error]);

  const typed = form.values.agencyId.trim();
  const signIn = form.submit(({ username, password }) => {
    if (!isRole(chosenRole)) return;
    setTriedRole(chosenRole);
    const request = { username: username.trim(), password, role: chosenRole, version };
    void logon.submit({ agencyId: typed, request }, (user) => onSignedIn(Number(typed), user, password));
  });
  const isWaiting = form.values.password === "" || isBlocked;
  useEarlyForm(formRef, {
    fill: (values) => {
      setValues((before) => ({ ...before, ...values }));
      onAgencyTyped(values["agencyId"]?.trim() ?? "");
    },
    send: () => {
      if (!isWaiting) formRef.current?.requestSubmit();
    },
  });
  const known = agencyIdError(typed) === null ? typed : null;
  // A user who forgot their password is asked for the agency first, because the next page belongs to it.
  const agencyField = form.field("agencyId", agencyMessage ?? (isAgencyWanted ? agencyIdError(typed) : null));

  const askForAgency = () => {
    setAgencyWanted(true);
    focus("agencyId");
  };
  const forgot = (words: string) => (
    <ForgotLink agencyId={known} onAgencyMissing={askForAgency}>
      {words}
    </ForgotLink>
  );

  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={signIn} aria-label="Login">
      {givenAgencyId === null ? (
        <TextField
          {...agencyField}
          label="Agency ID"
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => {
            agencyField.onChange(event);
            onAgencyTyped(event.currentTarget.value.trim());
          }}
        />
      ) : null}
      <SelectField
        {...form.field("role")}
        value={String(chosenRole)}
        label="Role"
        options={roles.map((offered) => ({ value: String(offered), text: ROLE_NAMES[offered] }))}
      />
      <TextField
        {...form.field("username")}
        label="Access Code"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" />
      <div className={styles.forgot}>
        {forgot("Forgot password")}
        <p>
          {messages.firstTime} {forgot(messages.startHere)}
        </p>
      </div>
      {error === null ? null : (
        <Alert
          kind="bad"
          onDismiss={() => {
            logon.dismiss();
            focus("username");
          }}
        >
          {error instanceof NoUserError ? error.message : logonErrorText(error)}
          {isSignInRefusal(error) ? <p>{roleHint(triedRole)}</p> : null}
        </Alert>
      )}
      <Button type="submit" kind="main" isWide isBusy={logon.isBusy} disabled={isWaiting}>
        LOGIN
      </Button>
      {hasPasskeys ? (
        <div className={styles.passkey}>
          <Suspense>
            <PasskeyButton
              isBlocked={isBlocked}
              asked={() => {
                if (known !== null && isRole(chosenRole)) return { agencyId: known, role: chosenRole };
                askForAgency();
                return null;
              }}
              onSignedIn={(agencyId, user) => onSignedIn(agencyId, user, "")}
            />
          </Suspense>
        </div>
      ) : null}
    </form>
  );
}
