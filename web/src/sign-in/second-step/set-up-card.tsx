import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { useState } from "react";
import { Card } from "../../ui/card/card.tsx";
import styles from "../credentials.module.css";
import { AppSetUp } from "./app-set-up.tsx";
import { ChooseFactor } from "./choose-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { confirmApp } from "./second-step-api.ts";
import { StepFailure } from "./step-failure.tsx";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

/** Sets a first factor up, which completes the sign-in: the mailed code, the app or a passkey, and the recovery codes. */
export function SetUpCard({
  waiting,
  onSignedIn,
  onDone,
}: {
  readonly waiting: WaitingSignIn;
  readonly onSignedIn: (user: User) => void;
  readonly onDone: () => void;
}) {
  const [app, setApp] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const noteAdded = ({ user, recoveryCodes }: AddedFactor) => {
    if (user !== null) onSignedIn(user);
    if (recoveryCodes === null) onDone();
    else setCodes(recoveryCodes);
  };
  const step =
    codes !== null ? (
      <RecoveryCodes codes={codes} onKept={onDone} />
    ) : app === null ? (
      <ChooseFactor waiting={waiting} onApp={setApp} onAdded={noteAdded} />
    ) : (
      <AppSetUp
        app={app}
        confirm={(code) => confirmApp(waiting, code)}
        renderFailure={(error, dismiss) => (
          <StepFailure error={error} waiting={waiting} onDismiss={dismiss} />
        )}
        onAdded={noteAdded}
      />
    );
  return (
    <Card title={codes === null ? "Set up your second step" : "Your recovery codes"} icon="person" span={12}>
      <div className={styles.form}>{step}</div>
    </Card>
  );
}
