import type { LocalDate } from "../core/local-date.ts";
import type { Cents } from "../core/money.ts";
import { arrearsCents } from "./arrears.ts";
import { currentOwnership } from "./current-owner.ts";
import { interestDueCents } from "./interest-due.ts";
import { lastReceipt } from "./last-receipt.ts";
import { paidToOn } from "./paid-to.ts";
import type { Debt, InterestTerms, Ownership, Receipt } from "./vocabulary.ts";

/** Everything that the figures of one lot are derived from. */
export interface LotLedger {
  readonly debts: readonly Debt[];
  readonly receipts: readonly Receipt[];
  readonly ownerships: readonly Ownership[];
  /** The terms of the lot's plan. */
  readonly interestTerms: readonly InterestTerms[];
}

/** The Financial entity (specification section 3) without the plan's flag `hidePaidTo`. */
export interface LotFinancial {
  readonly arrearsCents: Cents;
  readonly interestDueCents: Cents;
  readonly paidToOn: LocalDate | null;
  readonly lastReceiptOn: LocalDate | null;
  readonly lastReceiptAmountCents: Cents | null;
  readonly lastReceiptRecordNo: string | null;
  readonly enteredOn: LocalDate | null;
  readonly purchasedOn: LocalDate | null;
}

/** The financial figures of a lot as at a day of its plan (accounting C4). */
export function lotFinancial(ledger: LotLedger, asAtOn: LocalDate): LotFinancial {
  const { debts, interestTerms } = ledger;
  const owner = currentOwnership(ledger.ownerships, asAtOn);
  const last = owner === null ? null : lastReceipt(ledger.receipts, owner.enteredOn, asAtOn);
  return {
    arrearsCents: arrearsCents(debts, asAtOn),
    interestDueCents: interestDueCents(debts, interestTerms, asAtOn),
    paidToOn: paidToOn(debts, asAtOn),
    lastReceiptOn: last?.datedOn ?? null,
    lastReceiptAmountCents: last?.amountCents ?? null,
    lastReceiptRecordNo: last?.receiptNo ?? null,
    enteredOn: owner?.enteredOn ?? null,
    purchasedOn: owner?.purchasedOn ?? null,
  };
}
