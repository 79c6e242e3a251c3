import { confirmPasswordError, newPasswordError } from "@portal/domain/sign-in/password-rule";
import { type Rules, useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { useEasyPasswordCheck } from "./use-easy-password-check.ts";
import { useFocusAfterFailure } from "../use-focus-after-failure.ts";

/** The field names are those of the contract, for what the server says of one. */
type Typed = Readonly<Record<"username" | "oldPassword" | "newPassword" | "confirmPassword", string>>;

interface PasswordForm<Input, Answer> {
  /** Of the agency; it decides on the rule of the new password (section 5). */
  readonly version: number;
  /** What people around the person know, as far as the page does: names, access code, agency. */
  readonly names: readonly string[];
  readonly initialValues: Pick<Typed, "username" | "oldPassword">;
  /** Of the fields that the two forms do not share. */
  readonly rules?: Rules<Typed>;
  readonly send: (input: Input) => Promise<Answer>;
}

/** What the forms have in common that put a new password in an old one's place. */
export function usePasswordForm<Input, Answer>({
  version,
  names,
  initialValues,
  rules,
  send,
}: PasswordForm<Input, Answer>) {
  const easyPasswordError = useEasyPasswordCheck();
  const { formRef, field, setValues, isValid, submit } = useForm<Typed>(
    { ...initialValues, newPassword: "", confirmPassword: "" },
    {
      ...rules,
      newPassword: (typed, { username }) =>
        newPasswordError(version, typed) ?? easyPasswordError(typed, [...names, username]),
      confirmPassword: (typed, { newPassword }) => confirmPasswordError(newPassword, typed),
    },
  );
  const submission = useSubmission(send);
  useFocusAfterFailure(formRef, submission.error);
  return {
    formRef,
    field,
    isValid,
    check: submit,
    submission,
    /** Props of the new password's fields. */
    chosen: {
      version,
      newPassword: field("newPassword"),
      confirmPassword: field("confirmPassword"),
      onSuggest: (password: string) =>
        setValues((before) => ({ ...before, newPassword: password, confirmPassword: password })),
    },
  };
}
