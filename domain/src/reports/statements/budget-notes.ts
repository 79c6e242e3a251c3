import { addMonths, firstOfMonth, lastOfMonth, type LocalDate } from "../../core/local-date.ts";
import type { BudgetSums } from "./budget-amounts.ts";
import type { BudgetPeriod, ReportParameters } from "../parameters.ts";
import { periodDay, type Period } from "../period.ts";
import type { Levy } from "../plan-rows.ts";

/** Heads a scaled budget's column: it is of the year's first months only if the period begins with the year. */
export function scaledBudgetTitle(
  { reportingPeriod }: Pick<ReportParameters, "reportingPeriod">,
  { months }: Period,
): string {
  return `Budget ${reportingPeriod === 0 ? "to date " : ""}(${months} of 12 months)`;
}

/** A straight line is not how a year goes: an annual premium shows a large variance midway (accounting B3). */
export function budgetNotes(
  budgetPeriod: BudgetPeriod,
  { months }: Period,
  budget: BudgetSums | null,
): readonly string[] {
  if (budget === null) return [];
  if (budget.size === 0) return ["There is no budget for this period."];
  if (budgetPeriod === 2 || months === 12) return [];
  return [
    `The budget is ${months} of 12 months in equal parts: a cost that is paid once a year varies from it until the year ends.`,
  ];
}

/**
 * Says which months the levies of a period are for, if the budget beside them is for others: a levy is income on its due
 * date, and a quarter's falls due at once. Only levies that state their months are looked at.
 */
export function levyMonthNotes(
  levies: readonly Levy[],
  budgetPeriod: BudgetPeriod,
  period: Period,
  budget: BudgetSums | null,
): readonly string[] {
  if (budget === null || budget.size === 0) return [];
  const covered = new Set<LocalDate>();
  for (const { dueOn, periodFromOn, periodToOn } of levies) {
    if (dueOn < period.fromOn || dueOn > period.toOn || periodFromOn === null || periodToOn === null)
      continue;
    for (let on = firstOfMonth(periodFromOn); on <= periodToOn; on = addMonths(on, 1)) covered.add(on);
  }
  const months = [...covered].toSorted();
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const budgetMonths = budgetPeriod === 2 ? 12 : period.months;
  const isSame =
    months.length === budgetMonths &&
    (budgetPeriod === 2 || (first === period.fromOn && last <= period.toOn));
  if (isSame) return [];
  const monthsText = `${months.length} ${months.length === 1 ? "month" : "months"}`;
  return [
    `The levies due in this period are for ${monthsText}, ${periodDay(first)} to ${periodDay(lastOfMonth(last))}; the budget beside them is for ${budgetMonths} of 12 months.`,
  ];
}
