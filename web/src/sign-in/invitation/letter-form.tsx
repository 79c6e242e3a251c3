import type { PortalInvited } from "@portal/contract/people/schemas";
import { readLetterCode } from "@portal/domain/people/invitation-code";
import { accessCodeError } from "@portal/domain/sign-in/access-code";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import styles from "../credentials.module.css";
import { useFocusAfterFailure } from "../use-focus-after-failure.ts";
import { callLookAtInvitation, type InvitationKey } from "./invitation-api.ts";
import { invitationErrorText, invitationTexts } from "./invitation-messages.ts";

const codeError = (typed: string): string | null => {
  if (typed.trim() === "") return invitationTexts.codeRequired;
  return readLetterCode(typed) === null ? invitationTexts.codeInvalid : null;
};

/** Neither is a word: a phone must not mend it. */
const asItIs = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** The access code and the code that stand in a letter. */
export function LetterForm({
  agencyId,
  onFound,
}: {
  readonly agencyId: string;
  readonly onFound: (key: InvitationKey, invited: PortalInvited) => void;
}) {
  const {
    formRef,
    field,
    submit: check,
  } = useForm(
    { username: "", code: "" },
    { username: (typed) => accessCodeError(typed.trim()), code: codeError },
    // A message that came as the field is left would move the button that is being pressed.
    { isQuiet: true },
  );
  const { isBusy, error, submit, dismiss } = useSubmission((key: InvitationKey) =>
    callLookAtInvitation(agencyId, key),
  );
  useFocusAfterFailure(formRef, error);
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      aria-label="From your letter"
      onSubmit={check(({ username, code }) => {
        const key = { username: username.trim(), code: code.trim() };
        void submit(key, (invited) => onFound(key, invited));
      })}
    >
      <p>{invitationTexts.fromLetter}</p>
      <TextField {...field("username")} {...asItIs} label="Access Code" autoComplete="username" />
      <TextField {...field("code")} {...asItIs} label="Code" autoComplete="one-time-code" />
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {invitationErrorText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy}>
        Continue
      </Button>
    </form>
  );
}
