import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import { useEffect } from "react";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import styles from "../credentials.module.css";
import { canUsePasskeys } from "./passkeys.ts";
import { addPasskey, beginApp } from "./second-step-api.ts";
import { codeError, isOver, stepTexts } from "./second-step-messages.ts";
import { StepFailure } from "./step-failure.tsx";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

/** The code from the mail, and which factor it is to be: the server looks at the code together with the choice. */
export function ChooseFactor({
  waiting,
  onApp,
  onAdded,
}: {
  readonly waiting: WaitingSignIn;
  readonly onApp: (app: { readonly secret: string; readonly uri: string }) => void;
  readonly onAdded: (added: AddedFactor) => void;
}) {
  const form = useForm({ code: "" }, { code: codeError }, { isQuiet: true });
  const app = useSubmission((code: string) => beginApp(waiting, code));
  const passkey = useSubmission((code: string) => addPasskey(waiting, code));
  const error = app.error ?? passkey.error;
  const isBusy = app.isBusy || passkey.isBusy;
  const dismiss = () => {
    app.dismiss();
    passkey.dismiss();
  };
  const { focus, formRef } = form;
  useEffect(() => {
    if (error !== null) focus("code");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each key that is pressed
  }, [error]);
  const failure = <StepFailure error={error} waiting={waiting} onDismiss={dismiss} />;
  if (isOver(error)) return failure;
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={form.submit(({ code }) => {
        dismiss();
        void app.submit(code.trim(), onApp);
      })}
    >
      <p>{stepTexts.mustEnrol}</p>
      <p>{stepTexts.mailed}</p>
      <TextField
        {...form.field("code")}
        label="Code from the email"
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      {failure}
      <Button type="submit" kind="main" isBusy={app.isBusy} disabled={isBusy}>
        Use an authenticator app
      </Button>
      {canUsePasskeys() ? (
        <Button
          isBusy={passkey.isBusy}
          disabled={isBusy}
          onClick={form.submit(({ code }) => {
            dismiss();
            void passkey.submit(code.trim(), onAdded);
          })}
        >
          Use a passkey
        </Button>
      ) : null}
    </form>
  );
}
