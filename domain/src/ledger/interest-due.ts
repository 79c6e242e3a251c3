import { addDays, addMonths, daysBetween, earlierOf, type LocalDate } from "../core/local-date.ts";
import { divideHalfUp, sumCents, type Cents } from "../core/money.ts";
import { lastFreeDay, nextTermsOn, termsInForce } from "./interest-terms.ts";
import { unpaidCents } from "./unpaid.ts";
import type { Debt, InterestTerms } from "./vocabulary.ts";

const DAYS_OF_A_YEAR = 365;
const PPM = 1_000_000;
const WEIGHT_OF_ONE = BigInt(DAYS_OF_A_YEAR * PPM);

/**
 * Returns the interest due of a lot: what has accrued on its unpaid levies and is not charged yet (accounting C4). Only
 * levies count, so interest itself bears none. A part that was paid accrued to its own receipt and was charged there;
 * what is unpaid accrues from the due date. Rounded half-up to the cent once per debt.
 */
export function interestDueCents(
  debts: readonly Debt[],
  terms: readonly InterestTerms[],
  asAtOn: LocalDate,
): Cents {
  return sumCents(debts.map((debt) => interestOfDebtCents(debt, terms, asAtOn)));
}

/** Accrued, uncharged interest of one debt; 0 for anything but a levy, or what of one was brought forward with its due day. */
export function interestOfDebtCents(debt: Debt, terms: readonly InterestTerms[], asAtOn: LocalDate): Cents {
  const isOfLevy = debt.kind === "LEVY" || debt.kind === "BROUGHT_FORWARD";
  if (!isOfLevy || debt.dueOn === null || debt.issuedOn > asAtOn) return 0;
  const unpaid = unpaidCents(debt, asAtOn);
  if (unpaid <= 0) return 0;
  return interestOnCents(unpaid, terms, debt.dueOn, asAtOn);
}

/**
 * Simple interest on an amount that was due on one day and is unpaid on another. Nothing while the free period of the
 * due date lasts; after it from the due date on, each day at the rate in force that day.
 * DAILY: amount × yearly rate × days / 365, in leap years too. MONTHLY: amount × monthly rate × whole months.
 */
export function interestOnCents(
  amountCents: Cents,
  terms: readonly InterestTerms[],
  dueOn: LocalDate,
  asAtOn: LocalDate,
): Cents {
  if (asAtOn <= lastFreeDay(terms, dueOn)) return 0;
  return divideHalfUp(BigInt(amountCents) * BigInt(accruedWeight(terms, dueOn, asAtOn)), WEIGHT_OF_ONE);
}

/**
 * The sum of rate × time since the due date, in parts per million × days of a year: a whole number, so exact.
 * A month under MONTHLY terms counts when it is over, at the rate of the day it began on: a month that began under
 * earlier terms is finished under them, so a change of terms touches no day before it and no day counts twice.
 */
function accruedWeight(terms: readonly InterestTerms[], dueOn: LocalDate, asAtOn: LocalDate): number {
  let weight = 0;
  let settledOn = dueOn;
  // Months are counted from one fixed day: 31 January, 28 February, 31 March are whole months apart.
  let monthsFromOn = dueOn;
  let months = 0;
  while (settledOn < asAtOn) {
    const firstDay = addDays(settledOn, 1);
    const current = termsInForce(terms, firstDay);
    if (current?.mode === "MONTHLY") {
      months += 1;
      settledOn = addMonths(monthsFromOn, months);
      if (settledOn <= asAtOn) weight += current.ratePpm * DAYS_OF_A_YEAR;
    } else {
      const lastDay = lastDayUnderSameTerms(terms, firstDay, asAtOn);
      weight += (current?.ratePpm ?? 0) * daysBetween(settledOn, lastDay);
      settledOn = lastDay;
      monthsFromOn = lastDay;
      months = 0;
    }
  }
  return weight;
}

function lastDayUnderSameTerms(terms: readonly InterestTerms[], on: LocalDate, asAtOn: LocalDate): LocalDate {
  const nextOn = nextTermsOn(terms, on);
  return nextOn === null ? asAtOn : earlierOf(asAtOn, addDays(nextOn, -1));
}
