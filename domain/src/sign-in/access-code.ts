/** Longest access code, in characters (specification section 5). */
const ACCESS_CODE_MAX_LENGTH = 15;

const LETTERS_AND_DIGITS = /^[A-Za-z0-9]+$/;

/** What is wrong with an access code as typed, in the words of specification section 5; null when nothing is. */
export function accessCodeError(typed: string): string | null {
  if (typed === "") return "The Access Code field is required.";
  return isAccessCode(typed) ? null : "The Access Code field must be valid.";
}

/** 1 to 15 letters and digits; also the rule of a username in the agency's package (package invariant 8). */
export function isAccessCode(text: string): boolean {
  return text.length <= ACCESS_CODE_MAX_LENGTH && LETTERS_AND_DIGITS.test(text);
}

/** The form in which access codes are compared: letter case does not matter at sign-in (security, sessions). */
export function accessCodeKey(accessCode: string): string {
  return accessCode.toLowerCase();
}
