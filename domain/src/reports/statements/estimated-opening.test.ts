import { describe, expect, it } from "vitest";
import { aLedgerLine } from "../../testing/small-report-rows.ts";
import { estimatedOpeningCents } from "./estimated-opening.ts";
import type { Account, Budget, LedgerLine } from "../plan-rows.ts";

const account = (accountCode: string, category: Account["category"]): Account => ({
  accountCode,
  name: accountCode,
  category,
  role: null,
  parentCode: null,
});
const accounts = [
  account("deposits", "ASSET"),
  account("taken on", "EQUITY"),
  account("levies", "INCOME"),
  account("repairs", "EXPENSE"),
];
/** An amount that adds to the owners' funds on a day. */
const creditOf = (accountCode: string, datedOn: string, creditCents: number): LedgerLine =>
  aLedgerLine({ accountCode, datedOn, creditCents });
const budgetOf = (...amounts: readonly (readonly [accountCode: string, amountCents: number])[]): Budget => ({
  budgetId: 1,
  startOn: "2025-07-01",
  lines: amounts.map(([accountCode, amountCents]) => ({
    accountCode,
    fund: "ADM",
    amountCents,
    groupId: null,
  })),
});
/** Of a budget that begins on 1 July 2026. */
const openingOn = (todayOn: string, lines: readonly LedgerLine[], ...budgets: readonly Budget[]) =>
  estimatedOpeningCents({ plan: {}, accounts, lines, budgets }, todayOn, "2026-07-01", "ADM");

describe("what a fund is expected to begin a budget with", () => {
  it("is the ledger's on the first day, with what was taken on that day, without the day's income", () => {
    const lines = [
      creditOf("levies", "2026-06-30", 500),
      creditOf("taken on", "2026-07-01", 7000),
      creditOf("levies", "2026-07-01", 20),
    ];
    expect(openingOn("2026-07-01", lines)).toBe(7500);
  });

  it("is before it the last whole month's, with income and expenses of the budget for the months between", () => {
    // A quarter of 1,200 of income less 400 of expenses.
    const budget = budgetOf(["levies", 1200], ["repairs", 400]);
    expect(openingOn("2026-03-31", [creditOf("levies", "2026-03-31", 500)], budget)).toBe(500 + 300 - 100);
  });

  it("is not changed by what is budgeted to be put into deposits", () => {
    const budget = budgetOf(["levies", 1200], ["deposits", 800]);
    expect(openingOn("2026-03-31", [], budget)).toBe(300);
  });
});
