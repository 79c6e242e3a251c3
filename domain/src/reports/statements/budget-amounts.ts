/** What a budget allows for a period (accounting B3): its months' share, or the whole year. */
import { addMonths, firstOfMonth } from "../../core/local-date.ts";
import { divideHalfUp, type Cents } from "../../core/money.ts";
import { monthsWithin, wholeMonths, type Period } from "../period.ts";
import type { Budget } from "../report-rows.ts";

/** By account code, then by fund; positive: income earned, expense spent. */
export type BudgetSums = ReadonlyMap<string, ReadonlyMap<string, Cents>>;

/**
 * Annual × months / 12, half-up to the cent. A period that crosses budgets takes from each the months that it holds.
 * An account is rounded once in each group, so that the groups' amounts add up to the plan's (accounting C5.12).
 */
export function scaledBudget(budgets: readonly Budget[], period: Period): BudgetSums {
  const months = new Map<Budget, number>();
  for (let month = 0; month < period.months; month += 1) {
    const budget = budgetOfMonth(budgets, wholeMonths(addMonths(firstOfMonth(period.fromOn), month), 1));
    if (budget !== null) months.set(budget, (months.get(budget) ?? 0) + 1);
  }
  return sumsOf([...months]);
}

/** The whole year of the budget that holds the period's last day. */
export function fullBudget(budgets: readonly Budget[], { toOn }: Period): BudgetSums {
  const budget = budgetOfMonth(budgets, wholeMonths(firstOfMonth(toOn), 1));
  return budget === null ? new Map() : annualBudget(budget);
}

/** The twelve months of one budget. */
export function annualBudget(budget: Budget): BudgetSums {
  return sumsOf([[budget, 12]]);
}

/** Returns the budget that holds a month: of several, the one that begins last, since it replaces the earlier ones. */
function budgetOfMonth(budgets: readonly Budget[], month: Period): Budget | null {
  const held = budgets.filter(({ startOn }) => monthsWithin(month, startOn) === 1);
  const last = held.toSorted((a, b) =>
    a.startOn < b.startOn ? 1 : a.startOn > b.startOn ? -1 : b.budgetId - a.budgetId,
  );
  return last[0] ?? null;
}

function sumsOf(parts: readonly (readonly [Budget, months: number])[]): BudgetSums {
  // Twelfths of a cent until they are rounded.
  const twelfths = new Map<string, { accountCode: string; fund: string; amount: bigint }>();
  for (const [budget, months] of parts) {
    for (const { accountCode, fund, groupId, amountCents } of budget.lines) {
      const key = JSON.stringify([accountCode, fund, groupId]);
      const before = twelfths.get(key)?.amount ?? 0n;
      twelfths.set(key, { accountCode, fund, amount: before + BigInt(amountCents) * BigInt(months) });
    }
  }
  const sums = new Map<string, Map<string, Cents>>();
  for (const { accountCode, fund, amount } of twelfths.values()) {
    const ofAccount = sums.get(accountCode) ?? new Map<string, Cents>();
    sums.set(accountCode, ofAccount);
    ofAccount.set(fund, (ofAccount.get(fund) ?? 0) + divideHalfUp(amount, 12n));
  }
  return sums;
}
