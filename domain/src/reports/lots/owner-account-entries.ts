/** What stands on an owner's account: what the lot was asked for, what came, and what was taken off or back. */
import { laterOf, type LocalDate } from "../../core/local-date.ts";
import { formatDollars, sumCents, type Cents } from "../../core/money.ts";
import {
  chargedOn,
  discountedOn,
  groupCharges,
  isReversed,
  unallocatedCents,
  unpaidCents,
  type Fund,
} from "../../ledger/public.ts";
import type { LotAccount, SpentLotReceipt } from "./lot-accounts.ts";
import { periodDay } from "../period.ts";
import type { LotAllocation, LotDebt } from "../plan-rows.ts";

export interface AccountEntry {
  readonly on: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly reference: string | null;
  readonly details: string;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
  /** Of a receipt what it was put to, in full or in part (NSW s 99; accounting B5); of a levy of several funds each fund's part. */
  readonly subLines: readonly string[];
}

interface Placed extends AccountEntry {
  /** On one day: debts, receipts, discounts, reversals. */
  readonly rank: 0 | 1 | 2 | 3;
  readonly id: number;
}

/**
 * The entries of a lot known on a day, in their order. Levies stand at their due date, also one still to come; other
 * debts at their issue, receipts at their day, a discount at the later of payment and due date. Debits less credits
 * are what is unpaid of all issued debts less the money without a debt.
 */
export function accountEntries(
  account: LotAccount,
  funds: readonly Fund[],
  todayOn: LocalDate,
): readonly AccountEntry[] {
  const fundNames = new Map(funds.map(({ fund, name }) => [fund, name || fund]));
  const issued = account.debts.filter(({ issuedOn }) => issuedOn <= todayOn);
  const nameOf = (debt: LotDebt): string => debtName(debt, fundNames);
  const placed: readonly Placed[] = [
    ...groupCharges(issued).map((charge) => chargeEntry(charge, fundNames)),
    ...account.receipts
      .filter(({ datedOn }) => datedOn <= todayOn)
      .flatMap((receipt) => receiptEntries(receipt, issued, nameOf, todayOn)),
    ...issued.flatMap((debt) =>
      debt.allocations.flatMap((allocation) => discountEntries(debt, allocation, nameOf(debt), todayOn)),
    ),
  ];
  return placed.toSorted((a, b) => (a.on === b.on ? a.rank - b.rank || a.id - b.id : a.on < b.on ? -1 : 1));
}

/** 'Standard levy, Administrative Fund, 01/07/2025 to 30/09/2025'. */
function debtName(debt: LotDebt, fundNames: ReadonlyMap<string, string>): string {
  return [debt.description, fundNames.get(debt.fund) ?? debt.fund, ...periodOf(debt)].join(", ");
}

function periodOf({ periodFromOn, periodToOn }: LotDebt): readonly string[] {
  if (periodFromOn === null || periodToOn === null) return [];
  return [`${periodDay(periodFromOn)} to ${periodDay(periodToOn)}`];
}

/** One line for a levy of several funds, each fund's part below it. */
function chargeEntry(
  charge: readonly [LotDebt, ...LotDebt[]],
  fundNames: ReadonlyMap<string, string>,
): Placed {
  const [first] = charge;
  const isWhole = charge.length === 1;
  return {
    on: chargedOn(first),
    dueOn: first.dueOn,
    reference: null,
    details: isWhole ? debtName(first, fundNames) : [first.description, ...periodOf(first)].join(", "),
    debitCents: sumCents(charge.map(({ grossCents }) => grossCents)),
    creditCents: 0,
    subLines: isWhole
      ? []
      : charge.map(({ fund, grossCents }) => `${fundNames.get(fund) ?? fund} ${formatDollars(grossCents)}`),
    rank: 0,
    id: first.debtId,
  };
}

function receiptEntries(
  receipt: SpentLotReceipt,
  issued: readonly LotDebt[],
  nameOf: (debt: LotDebt) => string,
  todayOn: LocalDate,
): readonly Placed[] {
  const { receiptId, receiptNo, datedOn, amountCents, reversedOn, method } = receipt;
  const received: Placed = {
    on: datedOn,
    dueOn: null,
    reference: receiptNo,
    details: method === null ? "Receipt" : `Receipt (${method})`,
    debitCents: 0,
    creditCents: amountCents,
    subLines: isReversed(reversedOn, todayOn) ? [] : putTo(receipt, issued, nameOf, todayOn),
    rank: 1,
    id: receiptId,
  };
  if (reversedOn === null || !isReversed(reversedOn, todayOn)) return [received];
  return [received, reversalOf(received, reversedOn, "Receipt reversed")];
}

function putTo(
  receipt: SpentLotReceipt,
  issued: readonly LotDebt[],
  nameOf: (debt: LotDebt) => string,
  todayOn: LocalDate,
): readonly string[] {
  const lines = issued.flatMap((debt) =>
    debt.allocations
      .filter(({ receiptId, datedOn }) => receiptId === receipt.receiptId && datedOn <= todayOn)
      .map(({ datedOn }) => {
        const extent = isPaidBy(receipt.receiptId, debt, datedOn) ? "Full payment" : "Part payment";
        const later = datedOn === receipt.datedOn ? "" : ` on ${periodDay(datedOn)}`;
        return `${extent}${later}: ${nameOf(debt)}`;
      }),
  );
  return unallocatedCents([receipt], todayOn) > 0 ? [...lines, "Not allocated in full yet"] : lines;
}

/** Whether a debt is paid in full with what a receipt gave it on a day; of that day's receipts those after it are yet to come. */
function isPaidBy(paidById: number, debt: LotDebt, on: LocalDate): boolean {
  const allocations = debt.allocations.filter(
    ({ datedOn, receiptId }) => datedOn < on || receiptId <= paidById,
  );
  return unpaidCents({ ...debt, allocations }, on) <= 0;
}

function discountEntries(
  debt: LotDebt,
  allocation: LotAllocation,
  name: string,
  todayOn: LocalDate,
): readonly Placed[] {
  const { datedOn, discountTakenCents, receiptReversedOn, receiptId } = allocation;
  const on = discountedOn(debt, datedOn);
  const reversedOn = isReversed(receiptReversedOn, todayOn) ? receiptReversedOn : null;
  // One whose receipt was reversed before the levy fell due never came about.
  if (datedOn > todayOn || discountTakenCents === 0 || isReversed(reversedOn, on)) return [];
  const taken: Placed = {
    on,
    dueOn: null,
    reference: null,
    details: `Discount: ${name}`,
    debitCents: 0,
    creditCents: discountTakenCents,
    subLines: [],
    rank: 2,
    id: receiptId,
  };
  return reversedOn === null ? [taken] : [taken, reversalOf(taken, reversedOn, `Discount reversed: ${name}`)];
}

function reversalOf(entry: Placed, reversedOn: LocalDate, details: string): Placed {
  return {
    ...entry,
    on: laterOf(entry.on, reversedOn),
    details,
    debitCents: entry.creditCents,
    creditCents: 0,
    subLines: [],
    rank: 3,
  };
}
