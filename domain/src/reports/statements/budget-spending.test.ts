import { describe, expect, it } from "vitest";
import { budgetNotes } from "./budget-notes.ts";
import { annualBudget } from "./budget-amounts.ts";
import { budgetSpending, isSpendingKnown } from "./budget-spending.ts";
import type { Account, Budget } from "../plan-rows.ts";

const account = (accountCode: string, name: string, category: Account["category"] = "EXPENSE"): Account => ({
  accountCode,
  name,
  category,
  role: null,
  parentCode: null,
});
const budgetOf = (amounts: Readonly<Record<string, number>>): Budget => ({
  budgetId: 1,
  startOn: "2025-07-01",
  lines: Object.entries(amounts).map(([accountCode, amountCents]) => ({
    accountCode,
    fund: "ADM",
    amountCents,
    groupId: null,
  })),
});
const spent = (accountCode: string, debitCents: number) => ({
  accountCode,
  fund: "ADM",
  datedOn: "2025-08-05",
  debitCents,
  creditCents: 0,
});
const spendingOf = (
  accounts: readonly Account[],
  budgets: readonly Budget[],
  lines: readonly ReturnType<typeof spent>[] = [],
) => budgetSpending({ accounts, budgets, lines, financialYearStartMonth: 7 }, "2025-09-30");

describe("what was spent beside the budget", () => {
  it("goes by the budget, then by what was spent, then by name", () => {
    const accounts = [
      account("1", "Gardens"),
      account("2", "Cleaning"),
      account("3", "Water"),
      account("4", "Repairs"),
      account("5", "Audit"),
    ];
    const budgets = [budgetOf({ "1": 1200, "2": 2400, "3": 1200 })];
    const lines = [spent("3", 500), spent("4", 70), spent("5", 70)];
    for (const each of [accounts, accounts.toReversed()])
      expect(spendingOf(each, budgets, lines)?.categories).toEqual([
        // Three of twelve months.
        { name: "Cleaning", budgetCents: 600, yearBudgetCents: 2400, spentCents: 0 },
        { name: "Water", budgetCents: 300, yearBudgetCents: 1200, spentCents: 500 },
        { name: "Gardens", budgetCents: 300, yearBudgetCents: 1200, spentCents: 0 },
        { name: "Audit", budgetCents: 0, yearBudgetCents: 0, spentCents: 70 },
        { name: "Repairs", budgetCents: 0, yearBudgetCents: 0, spentCents: 70 },
      ]);
  });

  it("goes by name alone where budget and spending are the same", () => {
    const accounts = [account("1", "Cleaning"), account("2", "Audit"), account("3", "Water")];
    const budgets = [budgetOf({ "1": 1200, "2": 1200, "3": 1200 })];
    const names = (of: readonly Account[]) => spendingOf(of, budgets)?.categories.map(({ name }) => name);
    expect(names(accounts)).toEqual(["Audit", "Cleaning", "Water"]);
    const byName = [account("1", "Audit"), account("2", "Cleaning"), account("3", "Water")];
    expect(names(byName)).toEqual(["Audit", "Cleaning", "Water"]);
  });

  it("is nothing to tell where no expense is budgeted, though income may be", () => {
    const accounts = [account("1", "Gardens"), account("9", "Levies", "INCOME")];
    expect(spendingOf(accounts, [], [spent("1", 500)])).toBeNull();
    expect(spendingOf(accounts, [budgetOf({ "9": 1200 })], [spent("1", 500)])).toBeNull();
    expect(spendingOf(accounts, [budgetOf({ "1": 12 })])?.categories).toEqual([
      { name: "Gardens", budgetCents: 3, yearBudgetCents: 12, spentCents: 0 },
    ]);
  });
});

const months = (count: number) => ({ fromOn: "2025-07-01", toOn: "2026-06-30", months: count });

describe("the note under a budget", () => {
  const sums = annualBudget(budgetOf({ "1": 1200 }));
  it("a scaled budget has a note about costs paid once a year, until the year is whole", () => {
    expect(budgetNotes(1, months(9), sums)).toEqual([
      "The budget is 9 of 12 months in equal parts: a cost that is paid once a year varies from it until the year ends.",
    ]);
    expect(budgetNotes(1, months(12), sums)).toEqual([]);
    expect(budgetNotes(2, months(9), sums)).toEqual([]);
  });
  it("a missing budget has a note, but not if none was asked for", () => {
    expect(budgetNotes(1, months(9), new Map())).toEqual(["There is no budget for this period."]);
    expect(budgetNotes(0, months(9), null)).toEqual([]);
  });
});

const begun = (beginsOn: string) => ({ beginsOn, source: null, isBalancesAlone: false });

describe("what was spent in a year in which the ledger begins", () => {
  const year = { fromOn: "2025-07-01", toOn: "2025-12-31", months: 6 };
  it("is known where its expenses were carried in, or the year begins later", () => {
    expect(isSpendingKnown(year, [], null)).toBe(true);
    expect(isSpendingKnown(year, [], begun("2025-06-30"))).toBe(true);
    expect(isSpendingKnown(year, [{ datedOn: "2025-11-20" }], begun("2025-11-20"))).toBe(true);
  });
  it("is not where nothing was carried in, or the month ends before the first day", () => {
    expect(isSpendingKnown(year, [{ datedOn: "2025-12-01" }], begun("2025-11-20"))).toBe(false);
    expect(isSpendingKnown(year, [{ datedOn: "2026-01-20" }], begun("2026-01-20"))).toBe(false);
  });
});
