/** Longest password that sign-in takes, in characters (specification section 5). */
const LOGIN_PASSWORD_MAX_LENGTH = 15;

/**
 * What is wrong with a password as typed at sign-in; null when nothing is. The specification words the empty one; the
 * text for one that is too long is ours, after the pattern of the access code.
 */
export function loginPasswordError(typed: string): string | null {
  if (typed === "") return "The Password field is required.";
  return typed.length <= LOGIN_PASSWORD_MAX_LENGTH ? null : "The Password field must be valid.";
}
