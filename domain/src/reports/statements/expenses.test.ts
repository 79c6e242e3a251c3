import { describe, expect, it } from "vitest";
import { readDemoText } from "../../testing/demo/demo-package.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { byGroup } from "../by-group.ts";
import { expenses } from "./expenses.ts";
import type { LedgerLine, PlanRows } from "../plan-rows.ts";

const groupExpenses = byGroup("Group Expenses", expenses);

interface ExpectedPerformance {
  readonly funds: Readonly<
    Record<
      string,
      {
        readonly expense: {
          readonly actual: number;
          readonly budgetScaled: number;
          readonly budgetFull: number;
        };
      }
    >
  >;
}
const expected = JSON.parse(readDemoText("EXPECTED.json")) as {
  readonly plans: Readonly<Record<string, { readonly financialPerformance: ExpectedPerformance }>>;
};

const detailed = { hasSubAccounts: true, budgetPeriod: 1, budgetVariance: 1 } as const;
const rows = demoReportRows(101);
const rowsOf = (
  given: Partial<PlanRows> = {},
  parameters: Parameters<typeof aReportRequest>[0] = detailed,
  heading = "Administrative Fund",
) => rowsUnder(expenses({ ...rows, ...given }, aReportRequest(parameters)), heading).map(plainRow);

/** From an account's heading to its total. */
function ofAccount(all: ReturnType<typeof rowsOf>, name: string) {
  const from = all.findIndex(([label]) => label === name);
  return all.slice(from, all.findIndex(([label]) => label === `Total ${name}`) + 1);
}

describe("expenses of plan 101, year to date", () => {
  it("has general repairs: 2,750.00 + 3,980.00 + 1,875.00 = 8,605.00, budget 6,375.00, 2,230.00 over it", () => {
    const all = rowsOf();
    const general = ofAccount(all, "General Repairs");
    expect(general.map((row) => row.slice(1))).toEqual([
      [null, null, null, null, null, null, null],
      ["2025-09-22", "INV0172", "Concrete patch, driveway", "Paid", 275_000, 27_500, 302_500],
      ["2026-01-19", "INV0173", "Fire stair handrails, levels 1 to 4", "Paid", 398_000, 39_800, 437_800],
      ["2026-03-10", "INV0174", "Handrail repair, front steps", "Held", 187_500, 18_750, 206_250],
      [null, null, null, null, 860_500, 86_050, 946_550],
    ]);
    expect(all).toContainEqual(["General Repairs", 860_500, 637_500, 223_000]);
  });

  it("rolls accounts up to their parents, and has their codes", () => {
    const all = rowsOf({}, { budgetPeriod: 1, budgetVariance: 2, hasAccountCodes: true });
    expect(all).toContainEqual(["152000", "Insurance", 3_116_800, 2_043_750, 525]);
    const insurance = all.filter(([code]) => code?.toString().startsWith("152") === true);
    expect(insurance.map((row) => row.slice(0, 3))).toEqual([
      ["152000", "Insurance", null],
      ["152300", expect.any(String), "2025-08-12"],
      ["152100", expect.any(String), "2025-08-19"],
      ["152200", expect.any(String), "2025-11-24"],
      ["152000", "Insurance", 3_116_800],
    ]);
    expect(all.filter(([, label]) => label === "Total Insurance")).toHaveLength(1);
  });

  it("takes a whole year's budget where that is asked for: premiums 24,600.00", () => {
    const all = rowsOf({}, { hasSubAccounts: true, budgetPeriod: 2, budgetVariance: 1 });
    expect(all).toContainEqual(["Insurance Premiums", 2_431_800, 2_460_000, -28_200]);
    expect(expenses(rows, aReportRequest(detailed)).notes[0]).toMatch(/^The budget is 9 of 12 months/);
    expect(expenses(rows, aReportRequest()).notes).toEqual([]);
  });

  it("says what was paid by the period's end, not by today", () => {
    const march = { endPeriodMonth: 3, reportingPeriod: 3 } as const;
    const status = (todayOn: string) =>
      rowsUnder(expenses(rows, aReportRequest(march, { todayOn })))
        .map(plainRow)
        .find((row) => row[2] === "INV0171")?.[4];
    expect([status("2026-03-31"), status("2026-06-30")]).toEqual(["Unpaid", "Unpaid"]);
  });
});

describe.each([101, 102, 103])("expenses of plan %d", (planId) => {
  it("come to the actual and the budget of the statement of performance, in every fund", () => {
    const plan = demoReportRows(planId);
    const shown = (parameters: Parameters<typeof aReportRequest>[0]) =>
      Object.fromEntries(
        plan.funds.map(({ fund, name }) => {
          const totals = rowsUnder(expenses(plan, aReportRequest(parameters)), name)
            .map(plainRow)
            .filter(([label]) => label === "Total expenses");
          const actual = totals[0]?.[5] ?? 0;
          return [fund, [actual, totals[1]?.[1] ?? 0, totals[1]?.[2] ?? 0]];
        }),
      );
    const figures = (of: "budgetScaled" | "budgetFull") =>
      Object.fromEntries(
        Object.entries(expected.plans[planId]?.financialPerformance.funds ?? {}).map(
          ([fund, { expense }]) => [fund, [expense.actual, expense.actual, expense[of]]],
        ),
      );
    expect(shown({ budgetPeriod: 1 })).toEqual(figures("budgetScaled"));
    expect(shown({ budgetPeriod: 2, hasSubAccounts: true })).toEqual(figures("budgetFull"));
  });
});

const bookOf = (given: Partial<LedgerLine>): LedgerLine => ({
  journalId: 1,
  journalType: "OTHER",
  reversedType: null,
  reference: "J1",
  narration: "Bank fee",
  accountCode: "151400",
  fund: "ADM",
  datedOn: "2026-03-20",
  debitCents: 1250,
  creditCents: 0,
  lotId: null,
  groupId: null,
  description: null,
  ...given,
});
const entries = (lines: readonly LedgerLine[]) =>
  ofAccount(rowsOf({ lines, invoices: [] }, { hasSubAccounts: true }), "Bank Charges").map((row) => [
    ...row.slice(1, 4),
    row[5],
  ]);

describe("expenses that no invoice tells of", () => {
  it("are entries of the ledger, reversals of invoices among them", () => {
    expect(
      entries([
        bookOf({}),
        bookOf({ journalType: "REVERSAL", reversedType: "INVOICE", debitCents: 0, creditCents: 500 }),
      ]),
    ).toEqual([
      [null, null, null, null],
      ["2026-03-20", "J1", "Bank fee", 1250],
      ["2026-03-20", "J1", "Bank fee", -500],
      [null, null, null, 750],
    ]);
  });

  it("are one entry where an invoice is missing, so that the total is the ledger's", () => {
    expect(entries([bookOf({ journalType: "INVOICE" })])).toEqual([
      [null, null, null, null],
      [null, null, "Other ledger entries", 1250],
      [null, null, null, 1250],
    ]);
  });
});

describe("expenses of a plan that is not registered for tax", () => {
  it("are charged with all of an invoice", () => {
    const plan = { ...rows.plan, isGstRegistered: false };
    const document = expenses({ ...rows, plan }, aReportRequest({ hasSubAccounts: true }));
    expect(document.sections[0]?.tables[0]?.columns.at(-1)?.title).toBe("Amount");
    // The demonstration's ledger is without tax: the difference to it is an entry of its own.
    expect(ofAccount(rowsUnder(document).map(plainRow), "General Repairs").map((row) => row[5])).toEqual([
      null,
      302_500,
      437_800,
      206_250,
      -86_050,
      860_500,
    ]);
  });
});

describe("expenses by group", () => {
  it("have the balconies' waterproofing, and everything else in no group", () => {
    const document = groupExpenses(rows, aReportRequest({ hasSubAccounts: true }));
    const totals = document.sections.map(({ heading, tables }) => [
      heading,
      tables.flatMap((table) => table.rows.map(plainRow)).find(([label]) => label === "Total expenses")?.[5],
    ]);
    expect(totals).toEqual([
      ["Balcony Waterproofing Project: Capital Works Fund", 940_000],
      ["Not in a group: Administrative Fund", 9_922_525],
      ["Not in a group: Capital Works Fund", 2_875_000],
      ["Amalgamated: Administrative Fund", 9_922_525],
      ["Amalgamated: Capital Works Fund", 3_815_000],
    ]);
  });
});
