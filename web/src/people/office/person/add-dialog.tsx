import type { Person } from "@portal/contract/people/office/schemas";
import { isAccessCode } from "@portal/domain/sign-in/access-code";
import { ROLE, ROLE_NAMES, ROLES, type Role } from "@portal/domain/sign-in/vocabulary";
import { useState } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { ChosenPlans, failureText } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { callAdd } from "./person-api.ts";
import styles from "./person.module.css";

const codeRule = (typed: string): string | null =>
  isAccessCode(typed.trim()) ? null : "An access code is 1 to 15 letters and digits.";

/** A further access code for somebody, with roles of its own. */
export function AddDialog({
  agencyId,
  person: { name, contactId },
  onDone,
  onClose,
}: {
  readonly agencyId: string;
  readonly person: Person;
  readonly onDone: (added: Person) => void;
  readonly onClose: () => void;
}) {
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [plans, setPlans] = useState<readonly number[]>([]);
  const [isTried, setTried] = useState(false);
  const looksAfter = roles.includes(ROLE.buildingManager);
  const {
    isBusy,
    error,
    submit: add,
    dismiss,
  } = useSubmission((username: string) =>
    callAdd(agencyId, {
      contactId,
      username,
      roles: [...roles],
      ownersCorpIds: looksAfter ? [...plans] : [],
    }),
  );
  const { field, submit, formRef } = useForm({ username: "" }, { username: codeRule }, { isQuiet: true });
  const refusal = (path: string): string | null =>
    error instanceof ApiProblem ? (error.errors.find((one) => one.path === path)?.message ?? null) : null;
  const rolesMessage = refusal("roles") ?? (isTried && roles.length === 0 ? "Choose a role." : null);
  const isToldBeside = refusal("username") !== null || refusal("roles") !== null;
  const code = field("username", refusal("username"));
  return (
    <Dialog
      isSmall
      title={`Add an access code for ${name}`}
      okText={null}
      mayCloseBeside={false}
      onClose={onClose}
    >
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Access code"
        onSubmit={(event) => {
          setTried(true);
          submit(({ username }) => {
            if (roles.length > 0) void add(username.trim(), onDone);
            else formRef.current?.querySelector<HTMLElement>("fieldset input")?.focus();
          })(event);
        }}
      >
        <p>
          It is one more way in for {name}, with the roles that you choose, and has no password until {name}{" "}
          is invited with it.
        </p>
        {error === null || isToldBeside ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {failureText(error)}
          </Alert>
        )}
        <TextField
          {...code}
          label="New access code"
          maxLength={15}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            dismiss();
            code.onChange(event);
          }}
        />
        <fieldset className={styles.group}>
          <legend>Roles</legend>
          {ROLES.map((role) => (
            <CheckField
              key={role}
              label={ROLE_NAMES[role]}
              isChecked={roles.includes(role)}
              onCheck={(isChosen) => {
                dismiss();
                setRoles(isChosen ? [...roles, role] : roles.filter((one) => one !== role));
              }}
            />
          ))}
          <p className={styles.message} aria-live="polite">
            {rolesMessage}
          </p>
        </fieldset>
        {looksAfter ? (
          <fieldset className={styles.group}>
            <legend>Plans whose building they look after</legend>
            <ChosenPlans agencyId={agencyId} chosen={plans} onChange={setPlans} />
          </fieldset>
        ) : null}
        <Button type="submit" kind="main" isBusy={isBusy}>
          Add
        </Button>
      </form>
    </Dialog>
  );
}
