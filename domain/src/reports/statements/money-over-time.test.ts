/** What pages show over time is what the reports say of the same days, to the cent. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../core/local-date.ts";
import { fundHistory } from "../../ledger/fund-history.ts";
import { levyHistory } from "../../ledger/levy-history.ts";
import { expectedOf } from "../../testing/demo/demo-expected.ts";
import { expectedLotsOf } from "../../testing/demo/demo-expected-lots.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { generatedBooks } from "../../testing/generated/generated-ledgers.ts";
import { generatedLotMoney } from "../../testing/generated/generated-lot-money.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { budgetSpending } from "./budget-spending.ts";
import { financialPerformance } from "./financial-performance.ts";
import { financialPosition } from "./financial-position.ts";
import { ownerAccount } from "../lots/owner-account.ts";
import type { PlanRows } from "../plan-rows.ts";

type Books = Pick<PlanRows, "plan" | "funds" | "accounts" | "lines" | "budgets">;

const endingIn = (endsOn: string) => ({
  endPeriodMonth: Number(endsOn.slice(5, 7)),
  endPeriodYear: Number(endsOn.slice(0, 4)),
});

function historyOf({ funds, accounts, lines }: Books, todayOn: string) {
  const category = new Map(accounts.map((account) => [account.accountCode, account.category]));
  const positions = lines.filter(({ accountCode }) =>
    ["ASSET", "LIABILITY"].includes(category.get(accountCode) ?? ""),
  );
  return fundHistory({ funds, lines: positions }, todayOn);
}

/** Net assets by the fund's column, in cents, as report 1 prints them. */
function netAssets(books: Books, endsOn: string, todayOn: string): Readonly<Record<string, unknown>> {
  const report = financialPosition(books, aReportRequest(endingIn(endsOn), { todayOn }));
  const columns = report.sections[0]?.tables[0]?.columns ?? [];
  const total = rowsUnder(report).find(({ kind }) => kind === "total");
  const cells = total === undefined ? [] : plainRow(total);
  return Object.fromEntries(columns.map(({ title }, index) => [title, cells[index]]));
}

/** What report 2 spent and budgeted for each expense, of all funds together. */
function expensesOf(books: Books, endsOn: string, todayOn: string): ReadonlyMap<string, readonly number[]> {
  const parameters = { ...endingIn(endsOn), budgetPeriod: 1 } as const;
  const report = financialPerformance({ ...books, levies: [] }, aReportRequest(parameters, { todayOn }));
  const sums = new Map<string, readonly number[]>();
  for (const section of report.sections) {
    const rows = section.tables.flatMap((table) => table.rows.map(plainRow));
    const from = rows.findIndex(([label]) => label === "Expenses");
    if (from === -1) continue;
    const until = rows.findIndex(([label]) => label === "Total expenses");
    for (const [label, ...amounts] of rows.slice(from + 1, until)) {
      const known = sums.get(String(label)) ?? [0, 0];
      sums.set(
        String(label),
        known.map((cents, index) => cents + Number(amounts[index])),
      );
    }
  }
  return sums;
}

const spendingOf = ({ plan, ...books }: Books, endsOn: string) =>
  budgetSpending({ ...books, financialYearStartMonth: plan.financialYearStartMonth }, endsOn);

/** The month ends since the opening journals of June and September 2024; nothing ever happened in the third plan. */
const plans = [
  [101, 22],
  [102, 19],
  [103, 0],
] as const;

describe.each(plans)("the money of plan %i over time", (planId, monthEnds) => {
  const books = demoReportRows(planId);
  const expected = expectedOf(planId);

  it("is report 1's net assets of each fund at every month end, and the expected ones", () => {
    const { funds, months } = historyOf(books, "2026-03-31");
    expect(months).toHaveLength(monthEnds);
    for (const { endsOn, balancesCents } of months) {
      const shown = netAssets(books, endsOn, "2026-03-31");
      for (const [index, { name }] of funds.entries())
        expect(balancesCents[index], `${name} at ${endsOn}`).toBe(shown[name]);
    }
    const statement = expected.financialPosition["statement"];
    const last = months.at(-1)?.balancesCents ?? funds.map(() => 0);
    expect(last).toEqual(funds.map(({ fund }) => statement?.funds[fund]?.netAssets));
    expect(last.reduce((sum, cents) => sum + cents, 0)).toBe(statement?.total.netAssets);
  });

  it("is spent as report 2 says, beside its budget, in every month of two years", () => {
    for (const endsOn of Array.from({ length: 21 }, (_, index) => addMonths("2024-07-31", index))) {
      const shown = expensesOf(books, endsOn, "2026-03-31");
      const spending = spendingOf(books, endsOn);
      const isBudgeted = [...shown.values()].some(([, budget]) => budget !== 0);
      expect(spending !== null, endsOn).toBe(isBudgeted);
      if (spending === null) continue;
      const found = spending.categories.map(({ name, spentCents, budgetCents }) => [
        name,
        [spentCents, budgetCents],
      ]);
      expect(new Map(found as [string, number[]][]), endsOn).toEqual(shown);
    }
  });

  it("is spent as expected for the year to the story's day", () => {
    const spending = spendingOf(books, "2026-03-31");
    const { funds } = expected.financialPerformance;
    const sumOf = (figure: "actual" | "budgetScaled"): number =>
      Object.values(funds).reduce((sum, { expense }) => sum + expense[figure], 0);
    const categories = spending?.categories ?? [];
    expect(categories.reduce((sum, { spentCents }) => sum + spentCents, 0)).toBe(sumOf("actual"));
    expect(categories.reduce((sum, { budgetCents }) => sum + budgetCents, 0)).toBe(sumOf("budgetScaled"));
    expect(spending === null).toBe(sumOf("budgetScaled") === 0);
  });

  it("leaves on each lot what its owner's account closes with", () => {
    let compared = 0;
    for (const [lotId, account] of Object.entries(expectedLotsOf(planId).currentOwnerAccounts)) {
      expect(lotHistory(books, Number(lotId), "2026-03-31")?.months.at(-1)?.balanceCents, lotId).toBe(
        account.closingBalance,
      );
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

function lotHistory(rows: Pick<PlanRows, "lots" | "debts" | "receipts">, lotId: number, todayOn: string) {
  return levyHistory(
    {
      debts: rows.debts.filter((debt) => debt.lotId === lotId),
      receipts: rows.receipts.filter((receipt) => receipt.lotId === lotId),
      ownerships: rows.lots.find((lot) => lot.lotId === lotId)?.ownerships ?? [],
    },
    todayOn,
  );
}

describe("of any books", () => {
  it("the history is report 1's and report 2's", () => {
    fc.assert(
      fc.property(generatedBooks, (books) => {
        const todayOn = "2026-03-31";
        const { funds, months } = historyOf(books, todayOn);
        for (const { endsOn, balancesCents } of months.slice(-3)) {
          const shown = netAssets(books, endsOn, todayOn);
          expect(funds.map(({ name }) => shown[name] ?? 0)).toEqual(balancesCents);
        }
        const shown = expensesOf(books, todayOn, todayOn);
        const sum = (index: number): number =>
          [...shown.values()].reduce((total, amounts) => total + (amounts[index] ?? 0), 0);
        const spending = spendingOf(books, todayOn);
        if (spending === null) return;
        expect(spending.categories.reduce((total, { spentCents }) => total + spentCents, 0)).toBe(sum(0));
        expect(spending.categories.reduce((total, { budgetCents }) => total + budgetCents, 0)).toBe(sum(1));
      }),
      { numRuns: 30 },
    );
  });

  it("a lot's history closes with its account, on any day, and each balance follows from the one before", () => {
    fc.assert(
      fc.property(generatedLotMoney, fc.integer({ min: 0, max: 30 }), (money, monthsOn) => {
        const todayOn = addMonths("2024-07-20", monthsOn);
        for (const { lotId } of money.lots) {
          const history = lotHistory(money, lotId, todayOn);
          if (history === null) continue;
          const account = ownerAccount(money, aReportRequest({}, { lotId, todayOn }));
          const closing = account.sections[0]?.tables[1]?.rows.at(-1);
          const closingCents = closing === undefined ? 0 : plainRow(closing)[6];
          expect(history.months.at(-1)?.balanceCents).toBe(closingCents);
          let balance = history.openingCents;
          for (const month of history.months) {
            balance +=
              month.leviesCents + month.otherChargesCents - month.discountsCents - month.receiptsCents;
            expect(month.balanceCents).toBe(balance);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
