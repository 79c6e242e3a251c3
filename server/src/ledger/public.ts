export { BEGINNING_OF_PLAN, HAS_MONEY, IS_BROUGHT_FORWARD, OPENINGS_OF_LOT } from "./beginning-select.ts";
/** What other capabilities may use of the ledger: a lot's figures and a plan's balances, and how they travel. */
export { PAYMENT_SELECT } from "./payment-select.ts";
export { type LotInLaw, readLotsInLaw } from "./legal-debts.ts";
export { isLotInArrears, readLotsInArrears } from "./lots-in-arrears.ts";
export { type LotToPay, readLotsToPay } from "./lots-to-pay.ts";
