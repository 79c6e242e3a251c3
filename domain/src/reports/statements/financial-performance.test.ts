import { describe, expect, it } from "vitest";
import {
  expectedOf,
  type ExpectedFigures,
  type ExpectedPerformance,
} from "../../testing/demo/demo-expected.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { byGroup } from "../by-group.ts";
import { financialPerformance } from "./financial-performance.ts";
import type { ReportParameters } from "../parameters.ts";
import type { ReportDocument } from "../document/report-document.ts";

const groupFinancialPerformance = byGroup("Group Financial Performance", financialPerformance);

type Figure = keyof ExpectedFigures;
const comparatives: readonly (readonly [Figure, 1 | 2 | 3])[] = [
  ["priorPeriod", 1],
  ["priorYearProRata", 2],
  ["priorYearComplete", 3],
];
const budgets: readonly (readonly [Figure, 1 | 2])[] = [
  ["budgetScaled", 1],
  ["budgetFull", 2],
];

/** Of one fund's section: its lines by account code, its other rows by their label; code, label, then figures. */
function linesOf(
  report: ReportDocument,
  heading: string,
): ReadonlyMap<string, readonly (string | number | null)[]> {
  const rows = rowsUnder(report, heading).filter(({ kind }) => kind !== "heading");
  return new Map(
    rows.map(plainRow).map(([code, label, ...figures]) => [String(code ?? label), figures] as const),
  );
}

const fundName = (planId: number, fund: string): string =>
  demoReportRows(planId).funds.find((each) => each.fund === fund)?.name ?? fund;

type Column = Readonly<Record<string, number>>;

/** What one column of a report shows, by fund and line; zeros left out, a fund's balances only in the first column. */
function shownIn(planId: number, report: ReportDocument, column: number, part = ""): Column {
  const shown: [string, number][] = [];
  for (const { fund, name } of demoReportRows(planId).funds) {
    for (const [key, figures] of linesOf(report, `${part}${name}`)) {
      // Sums of parents are compared in the worked tables.
      if (/^Total (?!revenue|expenses)/.test(key)) continue;
      shown.push([`${fund} ${key}`, Number(figures[column] ?? 0)]);
    }
  }
  return withoutZeros(shown);
}

function expectedIn({ rows, funds }: ExpectedPerformance, figure: Figure): Column {
  return withoutZeros([
    ...rows.map((row): [string, number] => [`${row.fund} ${row.accountCode}`, row[figure]]),
    ...Object.entries(funds).flatMap(([fund, sums]): [string, number][] => [
      [`${fund} Total revenue`, sums.income[figure]],
      [`${fund} Total expenses`, sums.expense[figure]],
      [`${fund} Surplus/(deficit)`, sums.surplus[figure]],
      [`${fund} Opening balance`, figure === "actual" ? sums.openingBalance : 0],
      [`${fund} Inter-fund transfers`, figure === "actual" ? sums.transfers : 0],
      [`${fund} Closing balance`, figure === "actual" ? sums.closingBalance : 0],
    ]),
  ]);
}

const withoutZeros = (entries: readonly (readonly [string, number])[]): Column =>
  Object.fromEntries(entries.filter(([, cents]) => cents !== 0));

const detailed = { hasSubAccounts: true, hasAccountCodes: true } as const;

describe.each([101, 102, 103])("the financial performance of plan %i", (planId) => {
  const expected = expectedOf(planId).financialPerformance;
  const report = (parameters: Partial<ReportParameters>): ReportDocument =>
    financialPerformance(demoReportRows(planId), aReportRequest({ ...detailed, ...parameters }));

  it("has every expected line, sum and balance, and no others", () =>
    expect(shownIn(planId, report({}), 0)).toEqual(expectedIn(expected, "actual")));

  it.each(comparatives)("is beside the expected %s", (figure, comparativePeriod) =>
    expect(shownIn(planId, report({ comparativePeriod }), 1)).toEqual(expectedIn(expected, figure)),
  );

  it.each(budgets)("is beside the expected %s", (figure, budgetPeriod) =>
    expect(shownIn(planId, report({ budgetPeriod }), 1)).toEqual(expectedIn(expected, figure)),
  );

  it("varies from the budget as expected", () => {
    const shown = report({ budgetPeriod: 1, budgetVariance: 1 });
    for (const { fund, accountCode, variance } of expected.rows)
      expect([accountCode, linesOf(shown, fundName(planId, fund)).get(accountCode)?.[2] ?? 0]).toEqual([
        accountCode,
        variance,
      ]);
  });
});

describe("the worked tables of report 2", () => {
  const rows = demoReportRows(101);
  const worked = { budgetPeriod: 1, budgetVariance: 1, comparativePeriod: 2 } as const;

  it("read as they are worked, rolled up", () => {
    const report = financialPerformance(rows, aReportRequest(worked));
    expect(report.sections.map(({ heading }) => heading)).toEqual([
      "Administrative Fund",
      "Capital Works Fund",
    ]);
    expect(report.sections[0]?.tables[0]?.columns.map(({ title }) => title)).toEqual([
      "Account",
      "Actual",
      "Budget to date (9 of 12 months)",
      "Variance $",
      "01/07/2024 to 31/03/2025",
    ]);
    expect(report.periodText).toBe("01/07/2025 to 31/03/2026");
    expect(rowsUnder(report, "Administrative Fund").map(plainRow)).toEqual([
      ["Revenue", null, null, null, null],
      ["Levies Due - Standard", 84_675_00, 84_675_00, 0, 79_500_00],
      ["Interest on Overdue Levies", 34_71, 225_00, -190_29, 277_31],
      ["Insurance Claim Recoveries", 4_200_00, 0, 4_200_00, 0],
      ["Sundry Income (keys, certificates)", 150_00, 0, 150_00, 0],
      ["Total revenue", 89_059_71, 84_900_00, 4_159_71, 79_777_31],
      ["Expenses", null, null, null, null],
      ["Administration", 11_197_25, 11_182_50, 14_75, 10_642_80],
      ["Insurance", 31_168_00, 20_437_50, 10_730_50, 21_980_00],
      ["Maintenance - Building", 34_625_00, 31_485_00, 3_140_00, 29_254_50],
      ["Maintenance - Grounds", 5_760_00, 5_850_00, -90_00, 5_490_00],
      ["Utilities", 16_475_00, 16_590_00, -115_00, 16_475_00],
      ["Total expenses", 99_225_25, 85_545_00, 13_680_25, 83_842_30],
      ["Surplus/(deficit)", -10_165_54, -645_00, -9_520_54, -4_064_99],
      ["Opening balance", 18_950_47, null, null, null],
      ["Closing balance", 8_784_93, null, null, null],
    ]);
    expect(report.notes[0]).toMatch(/^The budget is 9 of 12 months/);
  });

  it("read as they are worked, by account", () => {
    const report = financialPerformance(rows, aReportRequest({ ...worked, ...detailed }));
    const lines = linesOf(report, "Capital Works Fund");
    expect(lines.get("241000")).toEqual([32_475_00, 32_475_00, 0, 30_000_00]);
    expect(lines.get("241500")).toEqual([15_000_00, 0, 15_000_00, 0]);
    expect(lines.get("242000")).toEqual([13_32, 75_00, -61_68, 104_64]);
    expect(lines.get("244000")).toEqual([1_966_35, 1_912_50, 53_85, 1_897_50]);
    expect(lines.get("Total revenue")).toEqual([49_454_67, 34_462_50, 14_992_17, 32_002_14]);
    expect(lines.get("251100")).toEqual([17_750_00, 13_500_00, 4_250_00, 0]);
    expect(lines.get("251400")).toEqual([9_400_00, 9_375_00, 25_00, 0]);
    expect(lines.get("252100")).toEqual([9_350_00, 7_350_00, 2_000_00, 0]);
    expect(lines.get("253100")).toEqual([1_650_00, 1_350_00, 300_00, 3_150_00]);
    expect(lines.get("Total expenses")).toEqual([38_150_00, 31_575_00, 6_575_00, 3_150_00]);
    expect(lines.get("Surplus/(deficit)")).toEqual([11_304_67, 2_887_50, 8_417_17, 28_852_14]);
    expect(lines.get("Opening balance")).toEqual([114_301_24, null, null, null]);
    expect(lines.get("Closing balance")).toEqual([125_605_91, null, null, null]);
    expect(lines.get("Total Insurance")).toBeUndefined();
    const insurance = linesOf(report, "Administrative Fund");
    expect(insurance.get("Total Insurance")).toEqual([31_168_00, 20_437_50, 10_730_50, 21_980_00]);
    expect(rowsUnder(report).map(plainRow)).toContainEqual(["152000", "Insurance", null, null, null, null]);
    expect(rowsUnder(report).every(({ cells }) => cells.length === 6)).toBe(true);
  });

  it("variances are in per cent to one decimal, and a line without a budget shows a dash", () => {
    const report = financialPerformance(
      rows,
      aReportRequest({ ...detailed, budgetPeriod: 1, budgetVariance: 2 }),
    );
    const lines = linesOf(report, "Administrative Fund");
    expect(["152100", "152200", "152300", "143000", "141000"].map((code) => lines.get(code)?.[2])).toEqual([
      318,
      3133,
      333,
      "-",
      0,
    ]);
    expect(report.sections[0]?.tables[0]?.columns.at(-1)).toMatchObject({
      title: "Variance %",
      kind: "percent",
    });
  });

  it("have the whole year's budget and the whole year before", () => {
    const full = linesOf(
      financialPerformance(rows, aReportRequest({ ...detailed, budgetPeriod: 2 })),
      "Administrative Fund",
    );
    const titles = [1, 2].map((budgetPeriod) => {
      const request = aReportRequest({ ...detailed, budgetPeriod: budgetPeriod === 1 ? 1 : 2 });
      return financialPerformance(rows, request).sections[0]?.tables[0]?.columns[3]?.title;
    });
    expect(titles).toEqual(["Budget to date (9 of 12 months)", "Full budget"]);
    expect([full.get("152100")?.[1], full.get("Total expenses")?.[1]]).toEqual([24_600_00, 114_060_00]);
    const before = financialPerformance(
      rows,
      aReportRequest({ hasAccountCodes: true, comparativePeriod: 3 }),
    );
    expect(linesOf(before, "Administrative Fund").get("Surplus/(deficit)")?.[1]).toBe(3_710_47);
    expect(linesOf(before, "Capital Works Fund").get("Surplus/(deficit)")?.[1]).toBe(31_651_24);
  });

  it("take from each of two budgets the months of a period that crosses them", () => {
    const asked = {
      ...detailed,
      budgetPeriod: 1,
      endPeriodMonth: 9,
      endPeriodYear: 2025,
      reportingPeriod: 1,
    } as const;
    const report = financialPerformance(rows, aReportRequest(asked));
    expect(report.periodText).toBe("01/04/2025 to 30/09/2025");
    const lines = linesOf(report, "Administrative Fund");
    expect(lines.get("141000")).toEqual([26_500_00 + 28_225_00, 26_500_00 + 28_225_00]);
    expect(lines.get("152100")?.[1]).toBe(5_600_00 + 6_150_00);
    const full = financialPerformance(rows, aReportRequest({ ...asked, budgetPeriod: 2 }));
    expect(linesOf(full, "Administrative Fund").get("141000")?.[1]).toBe(112_900_00);
  });

  it("have transfers between funds in a line of their own", () => {
    const line = {
      ...rows.lines[0],
      accountCode: "039000",
      datedOn: "2026-02-01",
      groupId: null,
    } as (typeof rows.lines)[number];
    const lines = [
      ...rows.lines,
      { ...line, fund: "ADM", debitCents: 1_000_00, creditCents: 0 },
      { ...line, fund: "CWF", debitCents: 0, creditCents: 1_000_00 },
    ];
    const report = financialPerformance({ ...rows, lines }, aReportRequest({ hasAccountCodes: true }));
    const [admin, capital] = ["Administrative Fund", "Capital Works Fund"].map((name) =>
      linesOf(report, name),
    );
    expect(admin?.get("Inter-fund transfers")).toEqual([-1_000_00]);
    expect(admin?.get("Closing balance")).toEqual([7_784_93]);
    expect(capital?.get("Inter-fund transfers")).toEqual([1_000_00]);
    expect(capital?.get("Surplus/(deficit)")).toEqual([11_304_67]);
  });

  it("have nothing to report where there is nothing", () => {
    const empty = financialPerformance({ ...rows, lines: [], budgets: [] }, aReportRequest(worked));
    expect(empty.sections.map(({ emptyText }) => emptyText)).toEqual(["No financial performance to report"]);
    expect(empty.notes).toEqual(["There is no budget for this period."]);
  });
});

describe("the performance by group", () => {
  const report = groupFinancialPerformance(
    demoReportRows(101),
    aReportRequest({ ...detailed, budgetPeriod: 1 }),
  );

  it("has every expected figure of the group and of the plan", () => {
    const [expected] = expectedOf(101).groups;
    if (expected === undefined) throw new Error("no group is expected");
    expect(shownIn(101, report, 0, "Balcony Waterproofing Project: ")).toEqual(
      expectedIn(expected.performance, "actual"),
    );
    const whole = expectedOf(101).financialPerformance;
    expect(shownIn(101, report, 0, "Amalgamated: ")).toEqual(expectedIn(whole, "actual"));
    expect(shownIn(101, report, 1, "Amalgamated: ")).toEqual(expectedIn(whole, "budgetScaled"));
    expect(expected.performance.funds["CWF"]?.surplus.actual).toBe(5_600_00);
  });

  it("tells of a group without a fund's money nothing of that fund", () =>
    expect(report.sections.map(({ heading }) => heading)).toEqual([
      "Balcony Waterproofing Project: Capital Works Fund",
      "Not in a group: Administrative Fund",
      "Not in a group: Capital Works Fund",
      "Amalgamated: Administrative Fund",
      "Amalgamated: Capital Works Fund",
    ]));
});
