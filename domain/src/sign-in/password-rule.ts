/** From this version of the agency's application on, passwords have to be secure (specification section 5). */
const SECURE_PASSWORD_VERSION = 1202;

export const NEW_PASSWORD_MAX_LENGTH = 15;
const LETTERS_AND_DIGITS = /^[A-Za-z0-9]+$/;

/** Whether the agency's version asks for secure passwords (specification section 5, D1). */
export function isPasswordRuleSecure(version: number): boolean {
  return version >= SECURE_PASSWORD_VERSION;
}

/** Fewest characters of a new password: 8, or 6 where the agency's version is not secure (specification section 5). */
function newPasswordMinLength(version: number): number {
  return isPasswordRuleSecure(version) ? 8 : 6;
}

/**
 * Returns the rule of new passwords as browsers and password managers read it (`passwordrules`), so that what they suggest is
 * taken. `version` is `agencyApplication.version`.
 */
export function passwordRulesAttribute(version: number): string {
  const length = `minlength: ${newPasswordMinLength(version)}; maxlength: ${NEW_PASSWORD_MAX_LENGTH};`;
  return isPasswordRuleSecure(version)
    ? `${length} required: lower; required: upper; required: digit; allowed: [];`
    : length;
}

/**
 * What is wrong with a new password by the rule of the agency's version, in the words of specification section 5; null when
 * nothing is. `version` is `agencyApplication.version`. Common passwords are another rule's matter.
 */
export function newPasswordError(version: number, typed: string): string | null {
  if (typed === "") return "New Password is required.";
  const fewest = newPasswordMinLength(version);
  if (typed.length < fewest) return `New Password must be at least ${fewest} characters.`;
  if (typed.length > NEW_PASSWORD_MAX_LENGTH) return "New Password can be a maximum of 15 characters.";
  if (!isPasswordRuleSecure(version)) return null;
  const isSecure =
    LETTERS_AND_DIGITS.test(typed) && /[a-z]/.test(typed) && /[A-Z]/.test(typed) && /[0-9]/.test(typed);
  return isSecure
    ? null
    : "Your password needs to be between 8 and 15 alphanumeric characters, and needs to include one lower case letter, one upper case letter and a number.";
}

/** What is wrong with the repetition of a new password; null when nothing is (specification section 5). */
export function confirmPasswordError(newPassword: string, typed: string): string | null {
  return typed === newPassword ? null : "Confirm Password must match the New Password.";
}
