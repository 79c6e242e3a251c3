import { describe, expect, it } from "vitest";
import { demoReportRows } from "../testing/demo/demo-report-rows.ts";
import { aReportRequest, everythingShown } from "../testing/agreement/report-requests.ts";
import { REPORT_GROUPS, REPORT_TYPES, type ReportType, rowsOf } from "./catalogue.ts";
import { makeReport } from "./make-report.ts";
import { choicesOf } from "./parameters.ts";
import type { PlanRows } from "./plan-rows.ts";

const period = "EndPeriodMonth EndPeriodYear";
const accounts = "ShowSubAccounts ShowAccountCodes";
const position = `${period} ShowPreviousPeriod ReportingPeriod ${accounts}`;
const performance = `${period} ReportingPeriod ComparativePeriod BudgetPeriod BudgetVariance ${accounts}`;
const budget = `BudgetStartDate ShowComparative ${accounts}`;
const expenses = `${period} ReportingPeriod BudgetPeriod BudgetVariance ${accounts}`;
const cash = `${period} ReportingPeriod ShowFinancialSummary ShowCurrentLevyBalances ShowFutureExpenditure ShowSkippedPayments`;

/** Accounting B1, row by row. */
const told = [
  [1, "FinancialPosition", "Statement of Financial Position", "Financial Statements", position],
  [2, "FinancialPerformance", "Statement of Financial Performance", "Financial Statements", performance],
  [3, "Budget", "Budget", "Financial Statements", budget],
  [4, "CurrentOwnerAccount", "Current Owner Account", "Owner Statements", ""],
  [5, "Insurance", "Insurance Details", "Other Reports", ""],
  [6, "Investments", "Investments", "Financial Statements", period],
  [7, "CashManagement", "Cash Management", "Committee Reports", cash],
  [8, "LevyPositions", "Levy Positions", null, `${period} ReportingPeriod`],
  [9, "Expenses", "Expenses (detailed)", "Committee Reports", expenses],
  [10, "LevySchedule", "Levy Schedule", "Committee Reports", ""],
  [11, "ExecutiveCommittees", "Committee Members", "Committee Reports", ""],
  [12, "AgedArrears", "Aged Arrears", "Committee Reports", ""],
  [13, "CommitteeAttendance", "Committee Meeting Attendance", "Committee Reports", period],
  [14, "GroupFinancialPosition", "Group Financial Position", "Group Reports", position],
  [15, "GroupFinancialPerformance", "Group Financial Performance", "Group Reports", performance],
  [16, "GroupBudget", "Group Budget", "Group Reports", budget],
  [17, "GroupCashManagement", "Group Cash Management", "Group Reports", cash],
  [18, "GroupExpenses", "Group Expenses", "Group Reports", expenses],
  [19, "GroupLevyPositions", "Group Levy Positions", "Group Reports", `${period} ReportingPeriod`],
] as const;

const idsWhere = (has: (each: ReportType) => boolean) =>
  REPORT_TYPES.filter(has).map((each) => each.webAccessReportId);
const report = (name: string) => REPORT_TYPES.find(({ internalName }) => internalName === name);

describe("the reports (accounting B1, B4, C5)", () => {
  it("have their names, lists and fields", { tags: ["spec-613"] }, () => {
    expect(
      REPORT_TYPES.map((each) => [
        each.webAccessReportId,
        each.internalName,
        each.title,
        each.group,
        each.fields.join(" "),
      ]),
    ).toEqual(told);
    expect(REPORT_GROUPS).toEqual([
      "Owner Statements",
      "Financial Statements",
      "Committee Reports",
      "Other Reports",
      "Group Reports",
    ]);
  });

  it("lie across where their columns need it, and tell whether GST is in their amounts", () => {
    expect(idsWhere(({ isLandscape }) => isLandscape)).toEqual([6, 7, 9, 10, 12, 17, 18]);
    expect(idsWhere(({ gst }) => gst === "excluded")).toEqual([1, 2, 3, 14, 15, 16]);
    expect(idsWhere(({ gst }) => gst === "included")).toEqual([4, 7, 8, 10, 12, 17, 19]);
    expect(idsWhere(({ gst }) => gst === null)).toEqual([5, 6, 9, 11, 13, 18]);
  });

  it.each(REPORT_TYPES)("$internalName bears its title", (type) => {
    const rows = demoReportRows(101);
    const request = aReportRequest({}, { lotId: type.isPerLot ? (rows.lots[0]?.lotId ?? null) : null });
    expect(makeReport(type, rows, request).title).toBe(type.title);
  });

  it("are of a lot or of a plan, and the last six of its groups", () => {
    expect(idsWhere(({ isPerLot }) => isPerLot)).toEqual([4]);
    expect(idsWhere(({ isByGroup }) => isByGroup)).toEqual([14, 15, 16, 17, 18, 19]);
  });
});

/** The rows of these kinds alone. */
function only(rows: PlanRows, kinds: readonly string[]): PlanRows {
  const kept = Object.entries(rows).map(([kind, each]): [string, unknown] => [
    kind,
    kind === "plan" || kinds.includes(kind) ? each : [],
  ]);
  return Object.fromEntries(kept) as unknown as PlanRows;
}

describe("the rows that a report names", () => {
  it.each(REPORT_TYPES)("are all that $internalName looks at, with everything on", (type) => {
    for (const planId of [101, 103]) {
      const rows = demoReportRows(planId);
      const request = aReportRequest(
        {
          positionPeriod: 1,
          comparativePeriod: 1,
          budgetPeriod: 1,
          budgetVariance: 1,
          budgetId: rows.budgets.at(-1)?.budgetId ?? null,
          ...everythingShown,
        },
        { lotId: type.isPerLot ? (rows.lots[0]?.lotId ?? null) : null },
      );
      expect(makeReport(type, only(rows, rowsOf(type)), request)).toEqual(makeReport(type, rows, request));
    }
  });
});

describe("the lists of the form (accounting B3)", () => {
  const years = ["Year-to-date", "Last 6 months", "Last quarter", "Last month"];
  it.each([
    ["FinancialPosition", "ReportingPeriod", 1, ["Monthly", "Quarterly", "Six-monthly", "Annual"]],
    ["GroupFinancialPosition", "ReportingPeriod", 1, ["Monthly", "Quarterly", "Six-monthly", "Annual"]],
    ["Expenses", "ReportingPeriod", 0, years],
    ["LevyPositions", "ReportingPeriod", 0, years],
    [
      "FinancialPerformance",
      "ComparativePeriod",
      0,
      ["None", "Prior period", "Prior year pro-rata", "Prior year complete"],
    ],
    ["Expenses", "BudgetPeriod", 0, ["None", "Scaled", "Full budget"]],
    ["Expenses", "BudgetVariance", 0, ["None", "$ Variance", "% Variance"]],
  ] as const)("%s %s counts from %d: %j", (name, field, first, texts) => {
    const type = report(name);
    expect(type && choicesOf(type, field)).toEqual(
      texts.map((text, index) => ({ value: first + index, text })),
    );
  });

  it("are none for numbers, switches and budgets", () => {
    for (const type of REPORT_TYPES)
      for (const field of type.fields)
        expect(choicesOf(type, field) === null, field).toBe(!/^(Repor|Comp|BudgetP|BudgetV)/.test(field));
  });
});
