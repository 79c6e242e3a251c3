import { readRecoveryCode } from "@portal/domain/second-factor/recovery-code";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { NoPasskeyError } from "./passkeys.ts";

/** Of the page of the second step: the design's words (office.md, section 2), and ours where it has none. */
export const stepTexts = {
  confirm: "Confirm it is you",
  mustEnrol: "Your strata manager asks for a second step at sign-in. Please set it up now.",
  mailed: "We have e-mailed you a code of six digits. Type it here, then choose what you would like to use.",
  noStep: "Please sign in first. You will then be asked for your second step here.",
  passkeyElsewhere:
    "Your second step is a passkey, which this browser cannot show. Please use another browser.",
  app: "Scan this picture with your authenticator app. Then type the code that the app shows.",
  key: "Cannot scan it? Type this key into the app instead.",
  codesOnce:
    "Each of these codes works once, on a day when you do not have your authenticator app or passkey. We show them this once: please copy, download or print them.",
} as const;

/** Said where nothing was sent, or the passkey is not one that opens this. */
const passkeyTexts = {
  none: "No passkey was used. Please try again, or choose another way.",
  unavailable: "Passkeys cannot be used at this address. Please choose another way.",
} as const;

/** Decided by code and status, never by a message's text. */
export function stepErrorText(error: unknown): string {
  if (error instanceof NoPasskeyError) return passkeyTexts.none;
  if (!(error instanceof ApiProblem)) return loadErrorText(error);
  switch (error.code) {
    case "FEATURE_UNAVAILABLE":
      return passkeyTexts.unavailable;
    // The server knows how many there have been, and what is left to try.
    case "SECOND_FACTOR_FAILED":
    case "SESSION_EXPIRED":
      return error.detail;
    case "VALIDATION":
      return error.errors[0]?.message ?? loadErrorText(error);
    default:
      return loadErrorText(error);
  }
}

/** Whether no further code would be looked at in this sign-in. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiProblem && ["TOO_MANY_ATTEMPTS", "SESSION_EXPIRED"].includes(error.code);

export const codeError = (typed: string): string | null =>
  /^\d{3} ?\d{3}$/.test(typed.trim()) ? null : "The code has six digits.";

export const recoveryCodeError = (typed: string): string | null =>
  readRecoveryCode(typed) === null ? "A recovery code has ten letters and digits." : null;
