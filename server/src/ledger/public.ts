/** What other capabilities may use of the ledger: a lot's figures and a plan's balances, and how they travel. */
export { getFundBalances, type FundBalancesAnswer } from "./fund-balances.ts";
export { getLotFinancial, type LotFinancialAnswer } from "./lot-financial.ts";
export { isLotInArrears, readLotsInArrears } from "./lots-in-arrears.ts";
export { presentFinancial, presentFundBalance } from "./present.ts";
