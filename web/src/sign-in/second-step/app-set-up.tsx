import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import type { ReactNode } from "react";
import { CopyButton } from "../../ui/copy/copy-button.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { QrCode } from "../../ui/qr-code/qr-code.tsx";
import styles from "../credentials.module.css";
import { CodeForm } from "./code-form.tsx";
import { isOver, stepTexts } from "./second-step-messages.ts";

/**
 * The key of an authenticator app: to be scanned, to be typed, or on a phone opened in the app; and the code that shows that
 * it is there.
 */
export function AppSetUp({
  app: { secret, uri },
  confirm,
  renderFailure,
  onAdded,
}: {
  readonly app: { readonly secret: string; readonly uri: string };
  readonly confirm: (code: string) => Promise<AddedFactor>;
  /** What is said of a refusal. */
  readonly renderFailure: (error: unknown, dismiss: () => void) => ReactNode;
  readonly onAdded: (added: AddedFactor) => void;
}) {
  const { isBusy, error, submit, dismiss } = useSubmission(confirm);
  const failure = renderFailure(error, dismiss);
  if (isOver(error)) return failure;
  return (
    <>
      <p>{stepTexts.app}</p>
      <QrCode text={uri} />
      <p>{stepTexts.key}</p>
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
