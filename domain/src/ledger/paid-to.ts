import { addDays, earlierOf, type LocalDate } from "../core/local-date.ts";
import { unpaidCents } from "./unpaid.ts";
import type { Debt } from "./vocabulary.ts";

/**
 * The day up to which a lot's standard levies are paid: the day before the earliest period that is not fully paid in
 * any fund; with none unpaid, the end of the period issued last; null where no standard levy was ever issued
 * (accounting C4). Special and insurance levies have no part in it.
 */
export function paidToOn(debts: readonly Debt[], asAtOn: LocalDate): LocalDate | null {
  let firstUnpaidOn: LocalDate | null = null;
  let last: { readonly issuedOn: LocalDate; readonly periodToOn: LocalDate } | null = null;
  for (const debt of debts) {
    const { issuedOn, periodFromOn, periodToOn } = debt;
    if (debt.levyKind !== "STANDARD" || issuedOn > asAtOn) continue;
    if (periodFromOn !== null && unpaidCents(debt, asAtOn) > 0) {
      firstUnpaidOn = firstUnpaidOn === null ? periodFromOn : earlierOf(firstUnpaidOn, periodFromOn);
    }
    if (periodToOn !== null && (last === null || isIssuedAfter({ issuedOn, periodToOn }, last))) {
      last = { issuedOn, periodToOn };
    }
  }
  if (firstUnpaidOn !== null) return addDays(firstUnpaidOn, -1);
  return last === null ? null : last.periodToOn;
}

/** Whether a standard levy of the lot was issued by a day, so that what is paid can be told by periods. */
export function isStandardLevyIssued(debts: readonly Debt[], asAtOn: LocalDate): boolean {
  return debts.some(({ levyKind, issuedOn }) => levyKind === "STANDARD" && issuedOn <= asAtOn);
}

/** Of levies issued on one day the one that reaches furthest counts as issued last. */
function isIssuedAfter(
  a: { readonly issuedOn: LocalDate; readonly periodToOn: LocalDate },
  b: { readonly issuedOn: LocalDate; readonly periodToOn: LocalDate },
): boolean {
  return a.issuedOn > b.issuedOn || (a.issuedOn === b.issuedOn && a.periodToOn > b.periodToOn);
}
