import { ApiProblem } from "../../core/api/api-problem.ts";
import { NoUserError } from "../login/logon.ts";
import { passwordErrorText } from "../recovery/recovery-messages.ts";

/** Texts of the page that an invitation leads to. */
export const invitationTexts = {
  codeRequired: "The Code field is required.",
  codeInvalid: "The code has ten letters and digits, as in ABCDE-FGHJK.",
  wrongCode:
    "This access code and code do not belong together, or the code has expired or was used. Please check both in your letter.",
  linkOver: "This link has expired, was used, or a newer invitation has taken its place.",
  linkOverHelp:
    "If you have chosen a password already, please sign in. Otherwise ask your strata manager for another invitation, or type the code of a letter below.",
  fromLetter: "Type both codes as they stand in your letter. Capitals or small letters make no difference.",
} as const;

/** What the page says when the codes of a letter, or the new password, were not taken. */
export function invitationErrorText(error: unknown): string {
  if (error instanceof NoUserError) return error.message;
  if (!(error instanceof ApiProblem)) return passwordErrorText(error);
  switch (error.code) {
    case "CODE_INVALID":
      return invitationTexts.wrongCode;
    // Their details say what happened and what to do.
    case "TOO_MANY_ATTEMPTS":
    case "PORTAL_INACTIVE":
    case "ROLE_UNAVAILABLE":
    case "UNAVAILABLE":
      return error.detail;
    default:
      return passwordErrorText(error);
  }
}

/** Whether an invitation opens nothing any more. */
export const isInvitationOver = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === "CODE_INVALID";

/** The same of what stood behind the `#` of a link, which may be anything. */
export const isLinkOver = (error: unknown): boolean =>
  isInvitationOver(error) || (error instanceof ApiProblem && error.code === "VALIDATION");
