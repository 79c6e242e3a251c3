import type { LocalDate } from "../core/local-date.ts";
import type { Cents } from "../core/money.ts";
import type { Allocation, Debt } from "./vocabulary.ts";

/**
 * What is still to be paid of a debt at a day: its gross less the allocations and discounts that count on that day.
 * A discount counts as soon as the payment that earned it, also on a levy not yet due; nothing is left to pay then.
 * Not for debts issued later than the day (accounting C4, package invariant 2).
 */
export function unpaidCents(debt: Debt, asAtOn: LocalDate): Cents {
  let unpaid = debt.grossCents;
  for (const allocation of debt.allocations) {
    if (doesCount(allocation, asAtOn)) unpaid -= allocation.amountCents + allocation.discountTakenCents;
  }
  return unpaid;
}

/** Whether an allocation counts on a day: from its own day on, until its receipt is reversed. */
function doesCount(allocation: Allocation, asAtOn: LocalDate): boolean {
  return allocation.datedOn <= asAtOn && !isReversed(allocation.receiptReversedOn, asAtOn);
}

/** From `reversedOn` on, that day included, a receipt and its allocations count for nothing. */
export function isReversed(reversedOn: LocalDate | null, asAtOn: LocalDate): boolean {
  return reversedOn !== null && reversedOn <= asAtOn;
}
