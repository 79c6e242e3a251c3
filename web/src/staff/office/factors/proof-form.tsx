import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { type ReactNode, useEffect, useState } from "react";
import type { FactorKind } from "../../../core/session/office-session.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { provePasskey } from "../api.ts";
import { failureText } from "../messages.ts";
import styles from "../office-sheet.module.css";
import { codeFieldProps, codeRule, recoveryCodeRule } from "./code-field.ts";
import { canUsePasskeys } from "./passkey.ts";
import { isAboutProof, isWrongCode, endIfTooMany } from "./wrong-code.ts";

/** Asks for a code, a passkey or a recovery code, whichever the person has, and does with it what it is asked for. */
export function ProofForm<Answer>({
  agencyId,
  kinds,
  submitText,
  isWide = false,
  prove,
  onProven,
  onRefused,
  children,
}: {
  readonly agencyId: string;
  readonly kinds: readonly FactorKind[];
  readonly submitText: string;
  readonly isWide?: boolean;
  readonly prove: (proof: FactorProof) => Promise<Answer>;
  readonly onProven: (answer: Answer) => void;
  /** The proof was right, or not looked at, and what was to be done is refused. */
  readonly onRefused?: (error: unknown) => void;
  readonly children?: ReactNode;
}) {
  const hasCode = kinds.includes("authenticator");
  const hasPasskey = kinds.includes("passkey") && canUsePasskeys();
  const [isRecovery, setRecovery] = useState(!hasCode && !hasPasskey);
  const { isBusy, error, submit, dismiss } = useSubmission(async (way: FactorProof | "passkey") => {
    try {
      return await prove(way === "passkey" ? await provePasskey(agencyId) : way);
    } catch (failure) {
      if (isWrongCode(failure)) await endIfTooMany(agencyId);
      else if (onRefused !== undefined && !isAboutProof(failure)) onRefused(failure);
      throw failure;
    }
  });
  const name = isRecovery ? "recoveryCode" : "code";
  const form = useForm(
    { code: "", recoveryCode: "" },
    isRecovery ? { recoveryCode: recoveryCodeRule } : { code: codeRule },
    { isQuiet: true },
  );
  const { focus } = form;
  useEffect(() => {
    if (error !== null) focus(name);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [error]);
  const props = form.field(name, isWrongCode(error) ? failureText(error) : null);
  const typing = {
    ...props,
    onChange: (event: Parameters<typeof props.onChange>[0]) => {
      dismiss();
      props.onChange(event);
    },
  };
  const isTyped = hasCode || isRecovery;
  return (
    <form
      ref={form.formRef}
      className={styles.form}
      noValidate
      aria-label="Confirm it is you"
      onSubmit={form.submit(
        ({ code, recoveryCode }) =>
          void submit(isRecovery ? { recoveryCode: recoveryCode.trim() } : { code: code.trim() }, onProven),
      )}
    >
      {children}
      {isRecovery ? (
        <TextField
          {...typing}
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : hasCode ? (
        <TextField {...typing} {...codeFieldProps} label="Code from your authenticator app" />
      ) : null}
      {error === null ||
      (isWrongCode(error) && isTyped) ||
      (!isAboutProof(error) && onRefused !== undefined) ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {failureText(error)}
        </Alert>
      )}
      {isTyped ? (
        <Button type="submit" kind="main" isWide={isWide} isBusy={isBusy}>
          {submitText}
        </Button>
      ) : null}
      {hasPasskey && !isRecovery ? (
        <Button
          kind={isTyped ? "quiet" : "main"}
          isWide={isWide}
          isBusy={isBusy && !isTyped}
          disabled={isBusy}
          onClick={() => void submit("passkey", onProven)}
        >
          Use a passkey
        </Button>
      ) : null}
      {kinds.includes("recovery-code") && (hasCode || hasPasskey) ? (
        <p className={styles.ways}>
          <button
            type="button"
            onClick={() => {
              dismiss();
              setRecovery(!isRecovery);
            }}
          >
            {isRecovery ? (hasCode ? "Use your authenticator app" : "Use a passkey") : "Use a recovery code"}
          </button>
        </p>
      ) : null}
    </form>
  );
}
