import { useEffect } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { CopyButton } from "../../../ui/copy/copy-button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { QrCode } from "../../../ui/qr-code/qr-code.tsx";
import { failureText } from "../messages.ts";
import sheet from "../office-sheet.module.css";
import { codeFieldProps, codeRule } from "./code-field.ts";
import { type Added, type BegunAuthenticator, callConfirmAuthenticator } from "./factor-api.ts";
import styles from "./factors.module.css";
import { endIfTooMany, isWrongCode } from "./wrong-code.ts";

/** In groups of four: it is typed by hand where nothing can be scanned. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Scan, then show that it worked with a code. */
export function AuthenticatorSetup({
  agencyId,
  begun: { secret, uri },
  onAdded,
}: {
  readonly agencyId: string;
  readonly begun: BegunAuthenticator;
  readonly onAdded: (added: Added) => void;
}) {
  const { isBusy, error, submit, dismiss } = useSubmission(async (code: string) => {
    try {
      return await callConfirmAuthenticator(agencyId, code);
    } catch (failure) {
      if (isWrongCode(failure)) await endIfTooMany(agencyId);
      throw failure;
    }
  });
  const form = useForm({ code: "" }, { code: codeRule }, { isQuiet: true });
  const { focus } = form;
  useEffect(() => {
    if (error !== null) focus("code");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [error]);
  const props = form.field("code", isWrongCode(error) ? failureText(error) : null);
  return (
    <form
      ref={form.formRef}
      className={sheet.form}
      noValidate
      aria-label="Authenticator app"
      onSubmit={form.submit(({ code }) => void submit(code.trim(), onAdded))}
    >
      <ol className={styles.steps}>
        <li>
          <p>Open your authenticator app and scan this picture.</p>
          <QrCode text={uri} />
        </li>
        <li>
          <p>Cannot scan it? Type this key into the app instead.</p>
          <p className={styles.secret}>
            <code>{inGroups(secret)}</code>
            <CopyButton what="key" text={secret} />
          </p>
        </li>
        <li>
          <p>Type the six digits that the app shows now.</p>
        </li>
      </ol>
      <TextField
        {...props}
        {...codeFieldProps}
        label="Code from your authenticator app"
        onChange={(event) => {
          dismiss();
          props.onChange(event);
        }}
      />
      {error === null || isWrongCode(error) ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {failureText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy}>
        Continue
      </Button>
    </form>
  );
}
