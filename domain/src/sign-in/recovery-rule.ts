import { isEmailAddress } from "../core/email-address.ts";
import { accessCodeError } from "./access-code.ts";
import { ROLE } from "./vocabulary.ts";

/** A temporary password lives this long (D21; specification section 9 for the page). */
export const TEMPORARY_PASSWORD_SECONDS = 3_600;

/** Of the server's limits (D44) and of the browser session's 3 requests (specification section 8). */
export const RESET_LIMIT_MESSAGE =
  "You have exceeded the maximum number of password reset requests, please try again later.";

/** What is wrong with the address that access codes are asked for with; null when nothing is (D44, D45). */
export function recoveryEmailError(typed: string): string | null {
  if (typed.trim() === "") return "Email is required.";
  return isEmailAddress(typed.trim()) ? null : "Email is invalid.";
}

/** What is wrong with the access code that a password is asked for with; an e-mail address is taken too (D41, D44). */
export function recoveryAccountError(typed: string): string | null {
  return isEmailAddress(typed.trim()) ? null : accessCodeError(typed.trim());
}

/**
 * Whether an account with these roles may get a temporary password for the role that was asked for. 0 stands for any role
 * but Owner and Committee Member (D41; specification section 7).
 */
export function hasAskedRole(roles: readonly number[], asked: number): boolean {
  if (asked !== 0) return roles.includes(asked);
  return roles.some((role) => role !== ROLE.owner && role !== ROLE.committeeMember);
}
