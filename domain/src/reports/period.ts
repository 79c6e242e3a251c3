/** Periods of reports (accounting B3). A period holds whole months up to the last day of the month that was chosen. */
import {
  addDays,
  addMonths,
  daysBetween,
  financialYearStart,
  firstOfMonth,
  lastOfMonth,
  localDate,
  monthOf,
  yearOf,
  type LocalDate,
} from "../core/local-date.ts";
import { formatDate } from "../core/format-date.ts";

export interface Period {
  readonly fromOn: LocalDate;
  /** The last day, included. */
  readonly toOn: LocalDate;
  /** How many whole months it has. */
  readonly months: number;
}

/** The last day of the month that a report ends with. */
export function endOfPeriod(month: number, year: number): LocalDate {
  return lastOfMonth(localDate(year, month, 1));
}

/** Year-to-date 0, last 6 months 1, last quarter 2, last month 3. */
export type ReportingPeriod = 0 | 1 | 2 | 3;

/** The period that ends on a day: since the financial year began, or its last 6, 3 or 1 months. */
export function reportingPeriod(
  kind: ReportingPeriod,
  endOn: LocalDate,
  financialYearStartMonth: number,
): Period {
  const fromOn =
    kind === 0
      ? financialYearStart(endOn, financialYearStartMonth)
      : firstOfMonth(addMonths(firstOfMonth(endOn), 1 - monthsOf[kind]));
  return { fromOn, toOn: endOn, months: monthsBetween(fromOn, endOn) };
}

const monthsOf = { 1: 6, 2: 3, 3: 1 } as const;

/** Monthly 1, quarterly 2, six-monthly 3, annual 4: how long before the end the previous column is as at. */
export type PositionPeriod = 1 | 2 | 3 | 4;

/** The last day of the month that lies 1, 3, 6 or 12 months before. */
export function previousPositionOn(kind: PositionPeriod, endOn: LocalDate): LocalDate {
  return lastOfMonth(addMonths(firstOfMonth(endOn), -{ 1: 1, 2: 3, 3: 6, 4: 12 }[kind]));
}

/** None 0, prior period 1, prior year pro-rata 2, prior year complete 3. */
export type ComparativePeriod = 0 | 1 | 2 | 3;

/** What a period is compared with; null for none. Pro-rata are the same calendar months one year earlier, as they were. */
export function comparativePeriod(
  kind: ComparativePeriod,
  { fromOn, toOn, months }: Period,
  financialYearStartMonth: number,
): Period | null {
  if (kind === 0) return null;
  if (kind === 1) return wholeMonths(addMonths(fromOn, -months), months);
  if (kind === 2) return wholeMonths(addMonths(fromOn, -12), months);
  return wholeMonths(addMonths(financialYearStart(toOn, financialYearStartMonth), -12), 12);
}

/** So many months from the first of one. */
export function wholeMonths(fromOn: LocalDate, months: number): Period {
  return { fromOn, toOn: addDays(addMonths(fromOn, months), -1), months };
}

/** How many of a period's months lie in the twelve months from a budget's start. */
export function monthsWithin(period: Period, budgetStartOn: LocalDate): number {
  const budget = wholeMonths(firstOfMonth(budgetStartOn), 12);
  const fromOn = period.fromOn > budget.fromOn ? period.fromOn : budget.fromOn;
  const toOn = period.toOn < budget.toOn ? period.toOn : budget.toOn;
  return daysBetween(fromOn, toOn) < 0 ? 0 : monthsBetween(fromOn, toOn);
}

/** How many months two days touch, both counted. */
export function monthsBetween(fromOn: LocalDate, toOn: LocalDate): number {
  return (yearOf(toOn) - yearOf(fromOn)) * 12 + monthOf(toOn) - monthOf(fromOn) + 1;
}

/** `01/07/2025`: how the days of a period read in a report, as everywhere on screen. */
export const periodDay = formatDate;
