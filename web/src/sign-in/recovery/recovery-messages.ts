import { ApiProblem, unexpectedErrorText } from "../../core/api/api-problem.ts";
import { isSignInRefusal, logonErrorText } from "../messages.ts";
import { NoUserError } from "../login/logon.ts";

/** Ours, where neither specification nor D44 words them. */
export const recoveryTexts = {
  junk: "If no email arrives, please check your junk folder, and that your role and access code are right.",
  outOfDate: "If the email address we have on file for you is out of date, please phone",
  both: "Forgotten your password too, or never had one? Begin here: the email also says how to get a password.",
  noReset:
    "Use this page if you asked for a temporary password. Sign in with it, or ask for one if you have none.",
  temporaryMailed:
    "Type the temporary password from the email that we sent you. It works for one hour, until you have chosen a new one.",
  temporaryTyped: "You signed in with a temporary password. Please choose a password of your own.",
  temporaryRequired: "Temporary Password is required.",
} as const;

/** Section 8, 'Password': find, reset and change failures show 'Error:' plus the server's message. */
export function passwordErrorText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return `Error: ${unexpectedErrorText}`;
  return `Error: ${error.errors[0]?.message ?? error.detail}`;
}

/** After a reset the page signs in first; what is said of that is what the login page says. */
export function afterResetErrorText(error: unknown): string {
  if (error instanceof NoUserError) return error.message;
  return isSignInRefusal(error) ? logonErrorText(error) : passwordErrorText(error);
}

/** Section 5: the hint of the agency's version; the secure one's words are ours. */
export const passwordHints = {
  secure:
    "New passwords are required to be a minimum of 8 characters and a maximum of 15 characters in length, and must include an upper case letter, a lower case letter and a number.",
  plain:
    "New passwords are required to be a minimum of 6 characters and a maximum of 15 characters in length.",
} as const;
