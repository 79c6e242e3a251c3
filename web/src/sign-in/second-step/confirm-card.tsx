import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { useState } from "react";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import styles from "../credentials.module.css";
import { CodeForm } from "./code-form.tsx";
import { canUsePasskeys } from "./passkeys.ts";
import { confirmSignIn, passkeyProof } from "./second-step-api.ts";
import { isOver, stepTexts } from "./second-step-messages.ts";
import { StepFailure } from "./step-failure.tsx";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

const labels = { code: "Code from your authenticator app", recoveryCode: "Recovery code" } as const;
type Typed = keyof typeof labels;

/** 'Confirm it is you': by the app's code, a passkey or a recovery code, whichever the person has set up. */
export function ConfirmCard({
  waiting,
  onConfirmed,
}: {
  readonly waiting: WaitingSignIn;
  readonly onConfirmed: (user: User) => void;
}) {
  const methods = waiting.user.secondFactor?.methods;
  const hasPasskey = methods?.passkeys === true && canUsePasskeys();
  const first: Typed | null = methods?.authenticator === true ? "code" : null;
  const [typed, setTyped] = useState<Typed | null>(first);
  const [isSwitched, setSwitched] = useState(false);
  const { isBusy, error, submit, dismiss } = useSubmission(async (proof: FactorProof | null): Promise<User> =>
    confirmSignIn(waiting, proof ?? (await passkeyProof(waiting))),
  );
  const send = (proof: FactorProof | null) => void submit(proof, onConfirmed);
  const change = (to: Typed) => {
    dismiss();
    setSwitched(true);
    setTyped(to);
  };
  const failure = <StepFailure error={error} waiting={waiting} onDismiss={dismiss} />;
  // Of codes alone there may have been too many: what else there is may still be used.
  const hasEnded = error instanceof ApiProblem && error.code === "SESSION_EXPIRED";
  const isForm = typed !== null && !isOver(error);

  return (
    <Card title={stepTexts.confirm} icon="person" span={12}>
      <div className={styles.form}>
        {methods?.passkeys === true && first === null && !hasPasskey ? (
          <p>{stepTexts.passkeyElsewhere}</p>
        ) : null}
        {isForm ? (
          <CodeForm
            key={typed}
            label={labels[typed]}
            isRecovery={typed === "recoveryCode"}
            isAskedFor={isSwitched}
            isBusy={isBusy}
            error={error}
            failure={failure}
            onSend={(code) => send(typed === "code" ? { code } : { recoveryCode: code })}
          />
        ) : (
          failure
        )}
        {hasPasskey && !hasEnded ? (
          <Button
            kind={isForm || isOver(error) ? "quiet" : "main"}
            disabled={isBusy}
            onClick={() => send(null)}
          >
            Use a passkey
          </Button>
        ) : null}
        {methods?.recoveryCodes === true && typed !== "recoveryCode" && !hasEnded ? (
          <Button disabled={isBusy} onClick={() => change("recoveryCode")}>
            Use a recovery code
          </Button>
        ) : null}
        {first !== null && typed !== first && !isOver(error) ? (
          <Button disabled={isBusy} onClick={() => change(first)}>
            Use your authenticator app
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
