import type { LocalDate } from "../../core/local-date.ts";
import type { Cents } from "../../core/money.ts";
import type { MaybeBeginning } from "../../ledger/public.ts";
import { accountFamilies } from "./account-tree.ts";
import { movementsWithin, sumOf, type SummedLine } from "../balances.ts";
import { scaledBudget, yearBudget } from "./budget-amounts.ts";
import { reportingPeriod, type Period } from "../period.ts";
import type { Account, Budget } from "../plan-rows.ts";

export interface BudgetSpending {
  /** From the start of the financial year. */
  readonly period: Period;
  /** The largest budget first. */
  readonly categories: readonly CategorySpending[];
}

interface CategorySpending {
  /** Of the head of a family of accounts. */
  readonly name: string;
  /** The months' share of the year. */
  readonly budgetCents: Cents;
  /** Of all twelve months. */
  readonly yearBudgetCents: Cents;
  readonly spentCents: Cents;
}

/**
 * What was spent in a financial year up to the end of a month beside what the budget allows for those months, and for
 * the whole year: the expenses of the Statement of Financial Performance, year-to-date, rolled up, all funds together
 * (accounting B3, B5). Null where no expense is budgeted for any of those months.
 */
export function budgetSpending(
  {
    accounts,
    budgets,
    lines,
    financialYearStartMonth,
  }: {
    readonly accounts: readonly Account[];
    readonly budgets: readonly Budget[];
    /** Those of the year on expense accounts; others do no harm. */
    readonly lines: readonly SummedLine[];
    readonly financialYearStartMonth: number;
  },
  endOn: LocalDate,
): BudgetSpending | null {
  const period = reportingPeriod(0, endOn, financialYearStartMonth);
  const budget = scaledBudget(budgets, period);
  const ofYear = yearBudget(budgets, period);
  const spent = movementsWithin(lines, period);
  const budgetOf = (code: string): Cents => sumOf(budget, [code], null);
  const spentOf = (code: string): Cents => sumOf(spent, [code], null);
  const expenses = accounts.filter(({ category }) => category === "EXPENSE");
  if (expenses.every(({ accountCode }) => budgetOf(accountCode) === 0)) return null;
  const families = accountFamilies(
    expenses,
    "EXPENSE",
    ({ accountCode }) => budgetOf(accountCode) !== 0 || spentOf(accountCode) !== 0,
  );
  const categories = families.map(({ head, members }) => {
    const codes = members.map(({ accountCode }) => accountCode);
    return {
      name: head.name,
      budgetCents: sumOf(budget, codes, null),
      yearBudgetCents: sumOf(ofYear, codes, null),
      spentCents: sumOf(spent, codes, null),
    };
  });
  // What has no budget at all is told last.
  return {
    period,
    categories: categories.toSorted(
      (a, b) => b.budgetCents - a.budgetCents || b.spentCents - a.spentCents || (a.name < b.name ? -1 : 1),
    ),
  };
}

/** Whether all that was spent in a period is known: it opens after the day the ledger begins, or expenses were carried in. */
export function isSpendingKnown(
  { fromOn, toOn }: Period,
  expenses: readonly Pick<SummedLine, "datedOn">[],
  beginning: MaybeBeginning,
): boolean {
  if (!beginning || fromOn > beginning.beginsOn) return true;
  return toOn >= beginning.beginsOn && expenses.some(({ datedOn }) => datedOn === beginning.beginsOn);
}
