/** What other capabilities may use of the ledger. */
export { hasActiveGroups } from "./management-details.ts";
export type { Debt, Fund, FundKind, InterestTerms, Ownership, Receipt } from "./vocabulary.ts";
