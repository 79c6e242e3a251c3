/** What other capabilities may use of the ledger. */
export type { Debt, Fund, InterestTerms, Ownership, Receipt } from "./vocabulary.ts";
