/** What a budget allows for a period (accounting B3): its months' share, or the whole year. */
import { addMonths, firstOfMonth } from "../../core/local-date.ts";
import { divideHalfUp, type Cents } from "../../core/money.ts";
import { monthsWithin, wholeMonths, type Period } from "../period.ts";
import { rowsBy } from "../document/rows-by.ts";
import type { Budget } from "../plan-rows.ts";

/** By account code, then by fund; positive: income earned, expense spent. */
export type BudgetSums = ReadonlyMap<string, ReadonlyMap<string, Cents>>;

/**
 * Annual × months / 12, half-up to the cent. A period that crosses budgets takes from each the months that it holds.
 * An account is rounded once in each group, so that the groups' amounts add up to the plan's (accounting C5.12).
 */
export function scaledBudget(budgets: readonly Budget[], period: Period): BudgetSums {
  const ofMonths = Array.from({ length: period.months }, (_, month) =>
    budgetOfMonth(budgets, wholeMonths(addMonths(firstOfMonth(period.fromOn), month), 1)),
  );
  return sumsOf(countsOf(ofMonths.filter((budget) => budget !== null)));
}

/**
 * What is budgeted for the twelve months that begin with a period. Months to come that no budget holds yet are taken from
 * the one of the period's last month; months gone by without a budget had none.
 */
export function yearBudget(budgets: readonly Budget[], { fromOn, months }: Period): BudgetSums {
  const monthAt = (index: number): Period => wholeMonths(addMonths(firstOfMonth(fromOn), index), 1);
  const latest = budgetOfMonth(budgets, monthAt(months - 1));
  const ofMonths = Array.from({ length: 12 }, (_, index) => {
    const budget = budgetOfMonth(budgets, monthAt(index));
    return index < months ? budget : (budget ?? latest);
  });
  return sumsOf(countsOf(ofMonths.filter((budget) => budget !== null)));
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

/** Each budget with how many months are taken from it. */
function countsOf(ofMonths: readonly Budget[]): readonly (readonly [Budget, months: number])[] {
  return [...rowsBy(ofMonths, (budget) => budget)].map(([budget, months]) => [budget, months.length]);
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
