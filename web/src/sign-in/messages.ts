import { type Role, ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { ApiProblem, type ProblemCode, portalOffText, timeoutText } from "../core/api/api-problem.ts";
import { unknownAgencyText } from "../core/api/unknown-agency-text.ts";

/** Texts of the sign-in page, word for word from specification section 8 and D44. */
export const messages = {
  wrongCredentials: "Invalid access code or password. Please try again or contact your manager.",
  wrongTemporaryPassword:
    "Invalid temporary password. Your temporary password was emailed to you. If required, you can reset your password again using the link above.",
  expiredTemporaryPassword: "Your temporary password has expired, please reset your password again.",
  unknownError: "An Unknown Error has occurred.",
  noUser: "Invalid server response. No User.",
  portalOff: portalOffText,
  unknownAgency: unknownAgencyText,
  linkOver: "This link has expired or was used. Please sign in again.",
  firstTime: "First time here, or forgotten your access code or password?",
  startHere: "Start here.",
  byLink: "You opened a link to sign in that we e-mailed you.",
  insecureAddress: "This address is not secure; sign-in needs HTTPS.",
} as const;

/** What the page says when a sign-in failed. Decided by code and status, never by a message's text. */
export function logonErrorText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return messages.unknownError;
  switch (error.code) {
    case "TOTP_FAILURE":
      return messages.wrongTemporaryPassword;
    case "TOTP_EXPIRED":
      return messages.expiredTemporaryPassword;
    case "PORTAL_INACTIVE":
      return messages.portalOff;
    case "UNKNOWN_AGENCY":
      return messages.unknownAgency;
    case "CODE_INVALID":
      return messages.linkOver;
    case "VALIDATION":
      return error.errors[0]?.message ?? messages.unknownError;
    // Their details carry what only the server knows: for how many minutes, and whether it is under repair (D44).
    case "TOO_MANY_ATTEMPTS":
    case "UNAVAILABLE":
      return error.detail;
    case "TIMEOUT":
      return timeoutText;
    default:
      return error.status === 401 ? messages.wrongCredentials : messages.unknownError;
  }
}

const refusals: readonly ProblemCode[] = ["INVALID_CREDENTIALS", "TOTP_FAILURE", "TOTP_EXPIRED"];

/** Whether code, role and password were looked at, and did not let in. */
export const isSignInRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && refusals.includes(error.code);

/** Said whatever was wrong, so that it tells nobody whether the account exists. */
export const roleHint = (role: Role): string => `Is the role right? You chose ${ROLE_NAMES[role]}.`;
