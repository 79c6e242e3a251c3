/** What other capabilities may use of the ledger: a lot's figures and a plan's balances, and how they travel. */
export { PAYMENT_SELECT } from "./payment-select.ts";
export { isLotInArrears, readLotsInArrears } from "./lots-in-arrears.ts";
export { type LotToPay, readLotsToPay } from "./lots-to-pay.ts";
