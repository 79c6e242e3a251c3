import {
  ApiProblem,
  communicationErrorText,
  loadErrorText,
  timeoutText,
} from "../../core/api/api-problem.ts";
import type { EndedBy } from "../../core/session/office-session.ts";
import { PasskeyError } from "./factors/passkey.ts";

/** What the office's own people read at sign-in and about their second step. */
export const messages = {
  wrongCredentials: "The e-mail address or the password is not right. Please try again.",
  passkeyUnknown: "This passkey is not known here. Please sign in with your password.",
  wrongCode: "That code is not right. Please try again.",
  wrongPasskey: "This passkey was not accepted. Please try again.",
  codesOnce: "Each code works once. If you have just used this one, wait for the next.",
  linkOver: "This link has expired or was used.",
} as const;

/** What is said at sign-in where an earlier one has ended. */
export const endedTexts: Readonly<Record<EndedBy, string>> = {
  time: "Your sign-in has timed out. Please sign in again.",
  "wrong-codes": "Too many wrong codes. Please sign in again.",
};

/** What became of a call, in words for its person. Decided by code and status, never by a message's text. */
export function failureText(error: unknown): string {
  if (error instanceof PasskeyError) return error.message;
  if (!(error instanceof ApiProblem)) return loadErrorText(error);
  switch (error.code) {
    case "INVALID_CREDENTIALS":
      return messages.wrongCredentials;
    case "CODE_INVALID":
      return messages.linkOver;
    case "SECOND_FACTOR_FAILED":
      return messages.wrongCode;
    case "LAST_ADMIN":
      return "This is the last administrator who can sign in. Make somebody else an administrator first.";
    case "REVISION_CHANGED":
      return "Somebody else has changed this meanwhile. Please look at it again.";
    case "SECOND_FACTOR_LAST":
      return "This is your last way to confirm that it is you. Add another one first.";
    case "NOT_FOUND":
      return "This is not there any more. Somebody may have changed it meanwhile.";
    case "RIGHT_MISSING":
      return "Your rights do not include this. Please ask an administrator of your agency.";
    case "FEATURE_UNAVAILABLE":
      return "Passkeys do not work at this address. Please use an authenticator app.";
    case "VALIDATION":
      return error.errors[0]?.message ?? communicationErrorText;
    // Its details carry what only the server knows: for how many minutes, and whether it is under repair.
    case "TOO_MANY_ATTEMPTS":
    case "SAME_PERSON":
    case "CHOICES_DIFFER":
    case "STATUS_STALE":
    case "VOTED_SINCE":
    case "MEETING_STATE":
    case "VOTE_NOT_ALLOWED":
    case "VOTING_CLOSED":
    case "VOTING_STOPPED":
    case "FILE_REFUSED":
    case "DUPLICATE_FILE":
    case "TOO_LARGE":
    case "REMINDED_TODAY":
    case "QUIET_HOURS":
    case "ENTRY_KNOWN":
    case "ENTRY_MISSING":
    case "OTHER_LEADS":
    case "RULES_REFUSE":
    case "UNAVAILABLE":
      return error.detail;
    case "TIMEOUT":
      return timeoutText;
    default:
      return communicationErrorText;
  }
}
