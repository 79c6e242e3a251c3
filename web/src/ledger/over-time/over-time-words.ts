/** What a picture of money shows, in words. */
import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import { formatDollars } from "@portal/domain/core/money";
import { formatDate } from "@portal/domain/core/format-date";
import { centsFromDollars } from "../../core/cents.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Mar 2026` of a day. */
export function monthName(on: string): string {
  return `${MONTHS[Number(on.slice(5, 7)) - 1]} ${on.slice(0, 4)}`;
}

/** Dollars in a sentence: zero is an amount there, and no dash. */
export function dollarsInWords(dollars: number): string {
  const cents = centsFromDollars(dollars);
  return cents === 0 ? "$0.00" : formatDollars(cents);
}

/** `rose from $1.00 to $2.00`. */
export function changeInWords(from: number, to: number): string {
  const [before, after] = [centsFromDollars(from), centsFromDollars(to)];
  if (before === after) return `stayed at ${dollarsInWords(to)}`;
  return `${after > before ? "rose" : "fell"} from ${dollarsInWords(from)} to ${dollarsInWords(to)}`;
}

/** `In the 24 months to 31/03/2026`; for a single month end the day alone. */
export function spanInWords(months: MoneyOverTime["months"]): string {
  const last = formatDate(months.at(-1)?.endsOn ?? "");
  const count = months.length - 1;
  if (count === 0) return `On ${last}`;
  return count === 1 ? `In the month to ${last}` : `In the ${count} months to ${last}`;
}

type Budget = NonNullable<MoneyOverTime["budget"]>;

/**
 * All spent against all budgeted, and how many categories are over their budgets for the year. A cost paid once a year is
 * ahead of the months for a while, and that is not an alarm.
 */
export function spendingInWords({ startOn, endOn, categories }: Budget): string {
  const sumOf = (pick: (category: Budget["categories"][number]) => number): number =>
    categories.reduce((sum, category) => sum + centsFromDollars(pick(category)), 0) / 100;
  const over = categories.filter(({ yearBudget, spent }) => overBudgetCents(yearBudget, spent) > 0).length;
  const overText =
    over === 0
      ? "No category is over its budget for the year."
      : over === 1
        ? "1 category is over its budget for the year."
        : `${over} categories are over their budgets for the year.`;
  return `From ${formatDate(startOn)} to ${formatDate(endOn)} ${dollarsInWords(sumOf(({ spent }) => spent))} of ${dollarsInWords(sumOf(({ budget }) => budget))} budgeted for these months was spent. ${overText}`;
}

/** How much more was spent than budgeted, in cents; not above zero where nothing was. */
export function overBudgetCents(budget: number, spent: number): number {
  return centsFromDollars(spent) - centsFromDollars(budget);
}

/**
 * What was charged and received, and the balance that this leaves. It is not what there is to pay, which also has the interest
 * that is not charged yet: that figure is told once, by `amountToPay`.
 */
export function accountInWords({ asAtOn, fromOn, months, entries }: LevyHistory): string {
  const sumOf = (pick: (month: LevyHistory["months"][number]) => number): number =>
    months.reduce((sum, month) => sum + centsFromDollars(pick(month)), 0) / 100;
  const charged = sumOf(({ levies, otherCharges, discounts }) => levies + otherCharges - discounts);
  const received = dollarsInWords(sumOf(({ receipts }) => receipts));
  const last = months.at(-1);
  const balance = centsFromDollars(last?.balance ?? 0);
  const endsOn = last?.endsOn ?? asAtOn;
  const on = formatDate(isAfterMonthOf(asAtOn, endsOn) ? endsOn : asAtOn);
  const left =
    balance < 0
      ? `On ${on} the account is ${formatDollars(-balance)} in credit.`
      : `The balance on ${on} is ${dollarsInWords(balance / 100)}, without interest that is not charged yet.`;
  if (entries.length === 0) return `Nothing was charged or received since ${formatDate(fromOn)}. ${left}`;
  return `Since ${formatDate(fromOn)} ${dollarsInWords(charged)} was charged and ${received} received. ${left}`;
}

/** Whether a day lies in a later month than another. */
export function isAfterMonthOf(on: string, other: string): boolean {
  return other.slice(0, 7) > on.slice(0, 7);
}
