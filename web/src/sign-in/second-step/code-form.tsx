import { type ReactNode, useEffect } from "react";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import styles from "../credentials.module.css";
import { codeError, recoveryCodeError } from "./second-step-messages.ts";

/** One code, and the button that sends it. The field has the focus where it was asked for, and after each refusal. */
export function CodeForm({
  label,
  submitText = "Confirm",
  isRecovery = false,
  isAskedFor,
  isBusy,
  error,
  failure,
  onSend,
}: {
  readonly label: string;
  readonly submitText?: string;
  /** A recovery code has letters, too. */
  readonly isRecovery?: boolean;
  readonly isAskedFor: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** What is said of the error. */
  readonly failure: ReactNode;
  readonly onSend: (typed: string) => void;
}) {
  // A message that came as the field is left would move the button that is being pressed.
  const form = useForm({ code: "" }, { code: isRecovery ? recoveryCodeError : codeError }, { isQuiet: true });
  const { focus, formRef } = form;
  const isWanted = isAskedFor || error !== null;
  useEffect(() => {
    if (isWanted) focus("code");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each key that is pressed
  }, [isWanted, error]);
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={form.submit(({ code }) => onSend(code.trim()))}
    >
      <TextField
        {...form.field("code")}
        label={label}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...(isRecovery
          ? { autoComplete: "off" }
          : { autoComplete: "one-time-code", inputMode: "numeric" as const })}
      />
      {failure}
      <Button type="submit" kind="main" isBusy={isBusy} disabled={form.values.code.trim() === ""}>
        {submitText}
      </Button>
    </form>
  );
}
