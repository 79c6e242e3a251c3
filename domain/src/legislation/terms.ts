import type { Confidence, State } from "./vocabulary.ts";

/** The terms that have a word of their own in some state; the portal's texts are written in them. */
export const LEGAL_TERMS = [
  "Owners Corporation",
  "Strata Plan",
  "Committee",
  "Manager",
  "Sinking Fund",
  "Levy",
  "Levy Notice",
  "Unit Entitlement",
  "By-laws",
  "Lot",
] as const;
export type LegalTerm = (typeof LEGAL_TERMS)[number];

interface StateTerms {
  readonly confidence: Confidence;
  /** In the order of `LEGAL_TERMS`. */
  readonly words: readonly string[];
}

const wordsOf = (confidence: Confidence, words: string): StateTerms => ({
  confidence,
  words: words.split(" | "),
});

/** docs/legislation/README.md, section 11. */
export const TERMS: Readonly<Record<State, StateTerms>> = {
  NSW: wordsOf(
    "quoted",
    "Owners Corporation | Strata Plan | Strata Committee | Strata Managing Agent | Capital Works Fund | Levy | Levy Notice | Unit Entitlement | By-laws | Lot",
  ),
  QLD: wordsOf(
    "quoted",
    "Body Corporate | Community Titles Scheme | Committee | Body Corporate Manager | Sinking Fund | Contribution | Notice of Contribution | Contribution Schedule Lot Entitlement | By-laws | Lot",
  ),
  VIC: wordsOf(
    "quoted",
    "Owners Corporation | Plan of Subdivision | Committee | Owners Corporation Manager | Maintenance Fund | Fee | Fee Notice | Lot Entitlement | Rules | Lot",
  ),
  WA: wordsOf(
    "recalled",
    "Strata Company | Strata Titles Scheme | Council | Strata Manager | Reserve Fund | Contribution | Levy Notice | Unit Entitlement | Scheme By-laws | Lot",
  ),
  SA: wordsOf(
    "recalled",
    "Strata Corporation | Strata Plan | Management Committee | Body Corporate Manager | Sinking Fund | Contribution | Levy Notice | Unit Entitlement | Articles | Unit",
  ),
  ACT: wordsOf(
    "recalled",
    "Owners Corporation | Units Plan | Executive Committee | Manager | Sinking Fund | Contribution | Levy Notice | Unit Entitlement | Rules | Unit",
  ),
  TAS: wordsOf(
    "recalled",
    "Body Corporate | Strata Plan | Committee of Management | Manager | Fund | Contribution | Notice | Unit Entitlement | By-laws | Lot",
  ),
  NT: wordsOf(
    "recalled",
    "Body Corporate | Units Plan | Committee | Manager | Sinking Fund | Contribution | Notice | Unit Entitlement | By-laws | Unit",
  ),
};
