import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import { CopyButton } from "../../ui/copy/copy-button.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import styles from "../credentials.module.css";
import { CodeForm } from "./code-form.tsx";
import { confirmApp } from "./second-step-api.ts";
import { isOver, stepTexts } from "./second-step-messages.ts";
import { StepFailure } from "./step-failure.tsx";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

/** The key of an authenticator app: to be typed, or on a phone opened in the app; and the code that shows that it is there. */
export function AppSetUp({
  waiting,
  app: { secret, uri },
  onAdded,
}: {
  readonly waiting: WaitingSignIn;
  readonly app: { readonly secret: string; readonly uri: string };
  readonly onAdded: (added: AddedFactor) => void;
}) {
  const { isBusy, error, submit, dismiss } = useSubmission((code: string) => confirmApp(waiting, code));
  const failure = <StepFailure error={error} waiting={waiting} onDismiss={dismiss} />;
  if (isOver(error)) return failure;
  return (
    <>
      <p>{stepTexts.app}</p>
      <div className={styles.suggestion}>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <CopyButton what="the key" text={secret} />
      </div>
      <p>
        <a href={uri}>Open it in an app on this device</a>
      </p>
      <CodeForm
        label="Code from your authenticator app"
        isAskedFor
        isBusy={isBusy}
        error={error}
        failure={failure}
        onSend={(code) => void submit(code, onAdded)}
      />
    </>
  );
}
