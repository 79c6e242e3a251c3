import type { FactorConfirmation, StaffSession } from "@portal/contract/staff/office/schemas";
import { useEffect, useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { deviceWords } from "@portal/domain/core/device-words";
import { failureText } from "../messages.ts";
import { OfficeSheet } from "../office-sheet.tsx";
import styles from "../office-sheet.module.css";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { codeFieldProps, codeRule } from "./code-field.ts";
import {
  type Added,
  type BegunAuthenticator,
  callBeginAuthenticator,
  callBeginPasskey,
  makePasskey,
} from "./factor-api.ts";
import { KeptCodes } from "./kept-codes.tsx";
import { canUsePasskeys } from "./passkey.ts";
import { endIfTooMany, isWrongCode } from "./wrong-code.ts";

/** Setting up the first second factor, and with it signing in. */
export function Enrolment({
  agencyId,
  isCodeNeeded,
  onEnrolled,
  onDone,
}: {
  readonly agencyId: string;
  /** Not straight after a link, which came by mail itself. */
  readonly isCodeNeeded: boolean;
  readonly onEnrolled: (session: StaffSession) => void;
  readonly onDone: () => void;
}) {
  const [begun, setBegun] = useState<BegunAuthenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { name = agencyId } = useAgencyName(agencyId);
  const add = ({ recoveryCodes, session }: Added) => {
    setCodes(recoveryCodes ?? []);
    if (session !== null) onEnrolled(session);
  };
  if (codes !== null)
    return (
      <OfficeSheet agencyId={agencyId} title="Keep your recovery codes" isStep isWide>
        <KeptCodes codes={codes} agencyName={name} onKept={onDone} />
      </OfficeSheet>
    );
  if (begun !== null)
    return (
      <OfficeSheet agencyId={agencyId} title="Set up your authenticator app" isStep isWide>
        <AuthenticatorSetup agencyId={agencyId} begun={begun} onAdded={add} />
        <p className={styles.ways}>
          <button type="button" onClick={() => setBegun(null)}>
            Back
          </button>
        </p>
      </OfficeSheet>
    );
  return (
    <OfficeSheet agencyId={agencyId} title="Set up your second step" isStep>
      <ChooseFactor agencyId={agencyId} isCodeNeeded={isCodeNeeded} onBegun={setBegun} onAdded={add} />
      <SignInAgain agencyId={agencyId} />
    </OfficeSheet>
  );
}

interface Begin {
  readonly way: "authenticator" | "passkey";
  readonly confirm: FactorConfirmation;
}

function ChooseFactor({
  agencyId,
  isCodeNeeded,
  onBegun,
  onAdded,
}: {
  readonly agencyId: string;
  readonly isCodeNeeded: boolean;
  readonly onBegun: (begun: BegunAuthenticator) => void;
  readonly onAdded: (added: Added) => void;
}) {
  const arePasskeysHere = canUsePasskeys();
  const { isBusy, error, submit, dismiss } = useSubmission(async ({ way, confirm }: Begin) => {
    try {
      if (way === "authenticator") return { begun: await callBeginAuthenticator(agencyId, confirm) };
      const options = await callBeginPasskey(agencyId, confirm);
      return { added: await makePasskey(agencyId, options, deviceWords(navigator.userAgent)) };
    } catch (failure) {
      if (isWrongCode(failure)) await endIfTooMany(agencyId);
      throw failure;
    }
  });
  const form = useForm({ code: "" }, isCodeNeeded ? { code: codeRule } : {}, { isQuiet: true });
  const { focus } = form;
  useEffect(() => {
    if (error !== null) focus("code");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [error]);
  const isCodeWrong = isCodeNeeded && isWrongCode(error);
  const props = form.field("code", isCodeWrong ? failureText(error) : null);
  const begin = (way: Begin["way"]) =>
    form.submit(
      ({ code }) =>
        void submit({ way, confirm: isCodeNeeded ? { enrolmentCode: code.trim() } : null }, (answer) => {
          if ("begun" in answer) onBegun(answer.begun);
          else onAdded(answer.added);
        }),
    );
  return (
    <form
      ref={form.formRef}
      className={styles.form}
      noValidate
      aria-label="Second step"
      onSubmit={begin("authenticator")}
    >
      <p>
        The office asks for a second step at each sign-in, so that nobody gets in with your password alone.
        Setting it up takes about two minutes.
      </p>
      {isCodeNeeded ? (
        <>
          <p>We have e-mailed you a code. It shows that this is you.</p>
          <TextField
            {...props}
            {...codeFieldProps}
            label="Code from our e-mail"
            onChange={(event) => {
              dismiss();
              props.onChange(event);
            }}
          />
        </>
      ) : null}
      {error === null || isCodeWrong ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {failureText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isWide isBusy={isBusy}>
        Use an authenticator app
      </Button>
      {arePasskeysHere ? (
        <Button isWide disabled={isBusy} onClick={begin("passkey")}>
          Use a passkey
        </Button>
      ) : null}
      <p className={styles.hint}>
        An authenticator app on your phone shows a code that changes every half minute. If you have none yet,
        Google Authenticator and Microsoft Authenticator are free.
        {arePasskeysHere
          ? " A passkey is kept by your phone, your computer or your password manager, and opens with your finger, your face or a PIN."
          : null}
      </p>
    </form>
  );
}
