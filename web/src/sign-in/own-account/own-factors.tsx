import type { Account } from "@portal/contract/sign-in/account-schemas";
import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import { useState } from "react";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import credentials from "../credentials.module.css";
import { AppSetUp } from "../second-step/app-set-up.tsx";
import { RecoveryCodes } from "../second-step/recovery-codes.tsx";
import { confirmApp } from "./account-api.ts";
import { accountErrorText } from "./account-messages.ts";
import styles from "./account.module.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { ConfirmedAct } from "./confirmed-act.ts";
import { FactorActs } from "./factor-acts.tsx";
import type { Step } from "./factor-step.ts";
import { NamePasskey } from "./name-passkey.tsx";
import { ToldMessage } from "./told-message.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** One's authenticator app, passkeys and recovery codes. */
export function OwnFactors({ agencyId, account }: { readonly agencyId: string; readonly account: Account }) {
  const { told, dismiss, tellDone } = useAccountChange(agencyId);
  const [act, setAct] = useState<ConfirmedAct | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const finish = (done: string) => {
    setStep(null);
    void tellDone(done);
  };
  const added = ({ recoveryCodes }: AddedFactor, done: string) =>
    recoveryCodes === null ? finish(done) : setStep({ kind: "codes", codes: recoveryCodes, done });
  const cancel = (
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("section")?.focus();
        setStep(null);
      }}
    >
      Cancel
    </Button>
  );
  return (
    <div className={step === null ? styles.part : credentials.form}>
      <ToldMessage told={told} onDismiss={dismiss} />
      {step === null ? (
        <FactorActs
          agencyId={agencyId}
          account={account}
          onAct={(next) => {
            dismiss();
            setAct(next);
          }}
          onStep={(next) => {
            setAct(null);
            setStep(next);
          }}
          onDone={(done) => {
            setAct(null);
            finish(done);
          }}
        />
      ) : null}
      {step?.kind === "app" ? (
        <>
          <AppSetUp
            app={step.app}
            confirm={(code) => confirmApp(agencyId, code)}
            renderFailure={(error, onDismiss) =>
              error === null ? null : (
                <Alert kind="bad" onDismiss={onDismiss}>
                  {accountErrorText(error)}
                </Alert>
              )
            }
            onAdded={(made) => added(made, "Your authenticator app is set up.")}
          />
          {cancel}
        </>
      ) : null}
      {step?.kind === "passkey" ? (
        <>
          <NamePasskey
            agencyId={agencyId}
            options={step.options}
            onAdded={(made) => added(made, "Your passkey is added.")}
          />
          {cancel}
        </>
      ) : null}
      {step?.kind === "codes" ? <RecoveryCodes codes={step.codes} onKept={() => finish(step.done)} /> : null}
      {act === null ? null : <ConfirmDialog agencyId={agencyId} act={act} onClose={() => setAct(null)} />}
    </div>
  );
}
