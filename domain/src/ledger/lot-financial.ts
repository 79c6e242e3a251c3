import type { LocalDate } from "../core/local-date.ts";
import type { Cents } from "../core/money.ts";
import { arrearsCents } from "./arrears.ts";
import { currentOwnership } from "./current-owner.ts";
import { lastReceipt } from "./last-receipt.ts";
import { lotInterest } from "./lot-interest.ts";
import { isBroughtForwardUnpaid, newestOpening, type LotOpening } from "./lot-opening.ts";
import { isStandardLevyIssued, paidToOn } from "./paid-to.ts";
import type { Debt, InterestTerms, Ownership, Receipt } from "./vocabulary.ts";

/** Everything that the figures of one lot are derived from. */
export interface LotLedger {
  readonly debts: readonly Debt[];
  readonly receipts: readonly Receipt[];
  readonly ownerships: readonly Ownership[];
  /** The terms of the lot's plan. */
  readonly interestTerms: readonly InterestTerms[];
  /** What was told of the lot when its ledger began; none where it begins with its first row. */
  readonly openings?: readonly LotOpening[];
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

/**
 * The financial figures of a lot as at a day of its plan (accounting C4). Whose it is may be asked of a later day: balances that
 * are of an earlier one are today's owner's.
 */
export function lotFinancial(
  ledger: LotLedger,
  asAtOn: LocalDate,
  ownedOn: LocalDate = asAtOn,
): LotFinancial {
  const owner = currentOwnership(ledger.ownerships, ownedOn);
  const last = owner === null ? null : latestReceipt(ledger, owner.enteredOn, asAtOn);
  return {
    arrearsCents: arrearsCents(ledger.debts, asAtOn),
    interestDueCents: lotInterest(ledger, asAtOn).cents,
    paidToOn: paidToOfLot(ledger, asAtOn),
    lastReceiptOn: last?.datedOn ?? null,
    lastReceiptAmountCents: last?.amountCents ?? null,
    lastReceiptRecordNo: last?.receiptNo ?? null,
    enteredOn: owner?.enteredOn ?? null,
    purchasedOn: owner?.purchasedOn ?? null,
  };
}

/** The newest receipt of the ledger since the owner's entry, else the told one if that is not of before the entry. */
function latestReceipt(
  { receipts, openings }: LotLedger,
  enteredOn: LocalDate,
  asAtOn: LocalDate,
): {
  readonly datedOn: LocalDate;
  readonly amountCents: Cents | null;
  readonly receiptNo: string | null;
} | null {
  const last = lastReceipt(receipts, enteredOn, asAtOn);
  if (last !== null) return last;
  const told = newestOpening(openings, asAtOn);
  if (told === null || told.lastReceiptOn === null || told.lastReceiptOn < enteredOn) return null;
  return {
    datedOn: told.lastReceiptOn,
    amountCents: told.lastReceiptCents,
    receiptNo: told.lastReceiptNo,
  };
}

/**
 * Told while anything that was brought forward is unpaid, and until a standard levy is issued, by which it is computed from then
 * on. Not known between: arrears paid off, and no levy that says up to when.
 */
function paidToOfLot({ debts, openings }: LotLedger, asAtOn: LocalDate): LocalDate | null {
  const told = newestOpening(openings, asAtOn);
  if (told === null) return paidToOn(debts, asAtOn);
  if (isBroughtForwardUnpaid(debts, asAtOn)) return told.paidToOn;
  if (isStandardLevyIssued(debts, asAtOn)) return paidToOn(debts, asAtOn);
  return isBroughtForwardUnpaid(debts, told.asAtOn) ? null : told.paidToOn;
}
