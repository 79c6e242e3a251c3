const SIX_DIGITS = /^[0-9]{6}$/;

/** What is wrong with an agency id as typed, in the words of specification section 5; null when nothing is. */
export function agencyIdError(typed: string): string | null {
  if (typed === "") return "The Strata Agency ID field is required.";
  return isAgencyId(typed) ? null : "The Strata Agency ID field must be numeric & 6 digits long.";
}

/** Exactly six digits (specification section 5). */
export function isAgencyId(text: string): boolean {
  return SIX_DIGITS.test(text);
}
