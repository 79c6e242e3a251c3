import type { PortalInvited } from "@portal/contract/people/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { isRole, PRESELECTED_ROLE, ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { useState } from "react";
import type { AgencyConfig } from "../../agency/public.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { ChosenPasswordFields, HiddenUsername } from "../account/chosen-password-fields.tsx";
import { usePasswordForm } from "../account/use-password-form.ts";
import styles from "../credentials.module.css";
import { callAcceptInvitation, type InvitationKey } from "./invitation-api.ts";
import { invitationErrorText, isInvitationOver } from "./invitation-messages.ts";

/** Chooses the password of somebody who was invited, and the role of this first sign-in where there are several. */
export function InvitedForm({
  config: { agency, version },
  invitation,
  invited: { username, name, roles },
  onSignedIn,
  onOver,
}: {
  readonly config: AgencyConfig;
  readonly invitation: InvitationKey;
  readonly invited: PortalInvited;
  readonly onSignedIn: (user: User) => void;
  /** The invitation was used or replaced while the form was open. */
  readonly onOver: () => void;
}) {
  const [role, setRole] = useState(roles.find((each) => each === PRESELECTED_ROLE) ?? roles[0]);
  const { formRef, isValid, check, submission, chosen } = usePasswordForm({
    version,
    names: [name, agency.name],
    initialValues: { username, oldPassword: "" },
    send: async (newPassword: string): Promise<User> => {
      if (role === undefined) throw new Error("an account has a role");
      try {
        return await callAcceptInvitation({
          agencyId: String(agency.agencyId),
          ...invitation,
          newPassword,
          role,
        });
      } catch (error) {
        if (isInvitationOver(error)) onOver();
        throw error;
      }
    },
  });
  const { isBusy, error, submit, dismiss } = submission;
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      aria-label="Choose your password"
      onSubmit={check(({ newPassword }) => void submit(newPassword, onSignedIn))}
    >
      <p>
        Welcome, {name}. You sign in to the portal of {agency.name} with the access code{" "}
        <strong>{username}</strong> and the password that you choose here.
      </p>
      <HiddenUsername username={username} />
      {roles.length > 1 ? (
        <SelectField
          label="Role"
          value={String(role)}
          options={roles.map((each) => ({ value: String(each), text: ROLE_NAMES[each] }))}
          onChange={(event) => {
            const typed = Number(event.currentTarget.value);
            if (isRole(typed)) setRole(typed);
          }}
        />
      ) : null}
      <ChosenPasswordFields {...chosen} confirmLabel="Confirm Password" />
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {invitationErrorText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy} disabled={!isValid}>
        Choose password and sign in
      </Button>
    </form>
  );
}
