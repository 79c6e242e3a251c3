import type { FactorConfirm, FactorMethods } from "@portal/contract/second-factor/schemas";
import { useState } from "react";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { checkSession } from "../api.ts";
import styles from "../credentials.module.css";
import { CodeForm } from "../second-step/code-form.tsx";
import { canUsePasskeys } from "../second-step/passkeys.ts";
import { provePasskey } from "./account-api.ts";
import { accountErrorText } from "./account-messages.ts";
import type { ConfirmedAct } from "./confirmed-act.ts";
import { PasswordForm } from "./password-form.tsx";

type Typed = "code" | "recoveryCode" | "password";
const codeOnce = "A code works once. The next one comes after half a minute.";
const labels = { code: "Code from your authenticator app", recoveryCode: "Recovery code" } as const;

/** The person's code, passkey or recovery code; the password where there is no second step. */
export function ConfirmForm({
  agencyId,
  username,
  methods,
  act: { what, submitText, run },
  onRefused,
}: {
  readonly agencyId: string;
  readonly username: string;
  readonly methods: FactorMethods;
  readonly act: ConfirmedAct;
  /** What there is to confirm with may be another by now. */
  readonly onRefused: () => void;
}) {
  const hasPasskey = methods.passkeys.length > 0 && canUsePasskeys();
  const hasFactor = methods.authenticator || methods.passkeys.length > 0;
  const first: Typed | null = !hasFactor ? "password" : methods.authenticator ? "code" : null;
  const [chosen, setChosen] = useState<Typed | null>(null);
  const typed = chosen ?? first;
  const { isBusy, error, submit, dismiss } = useSubmission(async (confirm: FactorConfirm | null) => {
    try {
      await run(confirm ?? (await provePasskey(agencyId)));
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === "SECOND_FACTOR_REQUIRED") onRefused();
      // The fifth wrong code has ended the session, of which the pages then tell.
      if (failure instanceof ApiProblem && failure.code === "TOO_MANY_ATTEMPTS")
        void checkSession(Number(agencyId)).catch(() => undefined);
      throw failure;
    }
  });
  const send = (confirm: FactorConfirm | null) => void submit(confirm, () => undefined);
  const failure =
    error === null ? null : (
      <Alert kind="bad" onDismiss={dismiss}>
        {accountErrorText(error)}
      </Alert>
    );
  const change = (to: Typed | null) => {
    dismiss();
    setChosen(to);
  };
  return (
    <div className={styles.form}>
      <p>{what}</p>
      {typed === "code" ? <p className={styles.hint}>{codeOnce}</p> : null}
      {typed === null ? failure : null}
      {typed === "password" ? (
        <PasswordForm
          username={username}
          submitText={submitText}
          isBusy={isBusy}
          error={error}
          failure={failure}
          onSend={(password) => send({ password })}
        />
      ) : null}
      {typed === "code" || typed === "recoveryCode" ? (
        <CodeForm
          key={typed}
          label={labels[typed]}
          submitText={submitText}
          isRecovery={typed === "recoveryCode"}
          isAskedFor
          isBusy={isBusy}
          error={error}
          failure={failure}
          onSend={(code) => send(typed === "code" ? { code } : { recoveryCode: code })}
        />
      ) : null}
      {hasPasskey ? (
        <Button kind={typed === null ? "main" : "quiet"} disabled={isBusy} onClick={() => send(null)}>
          Use a passkey
        </Button>
      ) : null}
      {hasFactor && methods.recoveryCodes > 0 && typed !== "recoveryCode" ? (
        <Button disabled={isBusy} onClick={() => change("recoveryCode")}>
          Use a recovery code
        </Button>
      ) : null}
      {typed === "recoveryCode" && methods.authenticator ? (
        <Button disabled={isBusy} onClick={() => change(null)}>
          Use your authenticator app
        </Button>
      ) : null}
    </div>
  );
}
