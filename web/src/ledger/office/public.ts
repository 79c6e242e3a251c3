/** What the office of other capabilities may use of the ledger. */
export { AmountToPay } from "../to-pay.tsx";
