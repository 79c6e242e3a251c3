import type { BudgetSums } from "./budget-amounts.ts";
import type { BudgetPeriod } from "../parameters.ts";
import type { Period } from "../period.ts";

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
