/** The field's standard terms, in which the portal's own texts are written (accounting section D). */
export const STANDARD_TERMS = [
  "Owners Corporation",
  "Strata Plan",
  "Committee",
  "Manager",
  "Administrative Fund",
  "Sinking Fund",
  "Levy",
  "Levy Notice",
  "Unit Entitlement",
  "By-laws",
  "Lot",
] as const;
export type StandardTerm = (typeof STANDARD_TERMS)[number];

export interface Term {
  readonly standardTerm: string;
  readonly localTerm: string;
}

/**
 * The agency's word for a standard term: a lookup of the whole term, never a replacement inside a sentence (D39).
 * The standard term itself where the agency has no word of its own.
 */
export function localTerm(terms: readonly Term[], standardTerm: StandardTerm): string {
  return terms.find((term) => term.standardTerm === standardTerm)?.localTerm || standardTerm;
}
