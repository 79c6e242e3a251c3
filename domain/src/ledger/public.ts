/** What other capabilities may use of the ledger. */
export { amountToPay } from "./amount-to-pay.ts";
export { toPayLines, toPayNotes } from "./amount-to-pay-lines.ts";
export { chargedOn, discountedOn } from "./account-days.ts";
export { isOverdue } from "./arrears.ts";
export { currentOwnership } from "./current-owner.ts";
export { groupCharges } from "./group-charges.ts";
export { interestDueCents } from "./interest-due.ts";
export { freePeriodInWords, termsInForce } from "./interest-terms.ts";
export { lotFinancial } from "./lot-financial.ts";
export { hasActiveGroups } from "./management-details.ts";
export { unallocatedCents } from "./unallocated.ts";
export { isPaymentStated } from "./lot-payment.ts";
export { isReversed, unpaidCents } from "./unpaid.ts";
export type { AmountToPay } from "./amount-to-pay.ts";
export type { LotPayment } from "./lot-payment.ts";
export type { LotFinancial } from "./lot-financial.ts";
export type { Debt, Fund, FundKind, InterestTerms, Ownership, Receipt, SpentReceipt } from "./vocabulary.ts";
