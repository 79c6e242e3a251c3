import { describe, expect, it } from "vitest";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { byGroup } from "../by-group.ts";
import { budgetReport } from "./budget.ts";
import { instalments, instalmentsOfYear } from "../levies/levy-required.ts";
import type { ReportDocument } from "../document/report-document.ts";

const groupBudgetReport = byGroup("Group Budget", budgetReport);

const rows = demoReportRows(101);
const year26 = { budgetId: 702 } as const;

function find(
  report: ReportDocument,
  heading: string,
  label: string,
): readonly (string | number | null)[] | undefined {
  return rowsUnder(report, heading)
    .filter(({ kind }) => kind !== "heading")
    .map(plainRow)
    .find((cells) => cells.includes(label));
}

const texts = ({ sections }: ReportDocument): readonly (string | null)[] =>
  sections.map(({ emptyText }) => emptyText);

describe("the budget of the financial year 2026 (accounting B5.3)", () => {
  const report = budgetReport(rows, aReportRequest(year26));
  const [admin, capital] = ["Administrative Fund", "Capital Works Fund"];

  it("has the worked sums of both funds", () => {
    expect(report.periodText).toBe("01/07/2025 to 30/06/2026");
    expect(report.sections.map(({ heading }) => heading)).toEqual([admin, capital]);
    expect(find(report, admin, "Total revenue")).toEqual(["Total revenue", 113_200_00]);
    expect(find(report, admin, "Total expenses")).toEqual(["Total expenses", 114_060_00]);
    expect(find(report, admin, "Budgeted surplus/(deficit)")?.[1]).toBe(-860_00);
    expect(find(report, capital, "Total revenue")?.[1]).toBe(45_950_00);
    expect(find(report, capital, "Total expenses")?.[1]).toBe(42_100_00);
    expect(find(report, capital, "Budgeted surplus/(deficit)")?.[1]).toBe(3_850_00);
  });

  it("begins with the balance of the ledger and ends with what the budget makes of it", () => {
    expect(find(report, admin, "Estimated opening balance")?.[1]).toBe(18_950_47);
    expect(find(report, admin, "Estimated closing balance")?.[1]).toBe(18_090_47);
    expect(find(report, capital, "Estimated opening balance")?.[1]).toBe(114_301_24);
    expect(find(report, capital, "Estimated closing balance")?.[1]).toBe(118_151_24);
    expect(report.notes).toEqual([]);
  });

  it("asks for a levy by the year, the instalment and the unit", () => {
    expect(report.sections.map(({ tables }) => tables[1]?.rows.map(plainRow))).toEqual([
      [
        ["For the year", 112_900_00],
        ["Each of 4 instalments", 28_225_00],
        ["Per Unit Entitlement", 112_90],
      ],
      [
        ["For the year", 43_300_00],
        ["Each of 4 instalments", 10_825_00],
        ["Per Unit Entitlement", 43_30],
      ],
    ]);
  });

  it("is beside the year before, as it went and as it was planned", () => {
    const beside = budgetReport(
      rows,
      aReportRequest({ ...year26, hasComparative: true, hasAccountCodes: true, hasSubAccounts: true }),
    );
    expect(beside.sections[0]?.tables[0]?.columns.map(({ title }) => title)).toEqual([
      "Code",
      "Account",
      "Budget to 30/06/2026",
      "Actual to 30/06/2025",
      "Budget to 30/06/2025",
      "Change $",
    ]);
    expect(find(beside, admin, "141000")).toEqual([
      "141000",
      "Levies Due - Standard",
      112_900_00,
      106_000_00,
      106_000_00,
      6_900_00,
    ]);
    expect(find(beside, admin, "152100")).toEqual([
      "152100",
      "Insurance Premiums",
      24_600_00,
      21_980_00,
      22_400_00,
      2_200_00,
    ]);
    expect(find(beside, admin, "Budgeted surplus/(deficit)")?.[3]).toBe(3_710_47);
    expect(find(beside, capital, "Budgeted surplus/(deficit)")?.[3]).toBe(31_651_24);
    expect(beside.notes).toEqual(["The change is against the budget of the year before."]);
    expect(find(beside, admin, "Estimated opening balance")).toEqual([
      null,
      "Estimated opening balance",
      18_950_47,
      null,
      null,
      null,
    ]);
  });
});

describe("a budget that has yet to begin", () => {
  const report = budgetReport(rows, aReportRequest({ budgetId: 703 }, { todayOn: "2026-03-31" }));

  it("begins with the ledger of the last whole month and the budget of the months between", () => {
    // March's owners' funds, and a quarter of a deficit of $860.00 and a surplus of $3,850.00, by account.
    expect(find(report, "Administrative Fund", "Estimated opening balance")?.[1]).toBe(8_784_93 - 215_00);
    expect(find(report, "Capital Works Fund", "Estimated opening balance")?.[1]).toBe(125_605_91 + 962_50);
    expect(report.notes[0]).toMatch(/ledger at 31\/03\/2026 and the budget of the months until 01\/07\/2026/);
  });

  it("begins with the ledger itself on the day on which it begins, and has nothing to note", () => {
    const notes = ["2026-06-30", "2026-07-01"].map(
      (todayOn) => budgetReport(rows, aReportRequest({ budgetId: 703 }, { todayOn })).notes.length,
    );
    expect(notes).toEqual([1, 0]);
  });

  it("takes the month before where this one is not over", () => {
    // Four months of the deficit of $860.00, rounded by account.
    const mid = budgetReport(rows, aReportRequest({ budgetId: 703 }, { todayOn: "2026-03-30" }));
    expect(mid.notes[0]).toMatch(/ledger at 28\/02\/2026/);
    expect(find(mid, "Administrative Fund", "Estimated opening balance")?.[1]).toBe(14_009_83 - 286_66);
  });
});

describe("budgets of other plans, groups and odd budgets", () => {
  it("has two instalments where a levy is for half a year", () => {
    const report = budgetReport(demoReportRows(102), aReportRequest({ budgetId: 705 }));
    expect(report.sections[0]?.tables[1]?.rows.map(plainRow).slice(0, 2)).toEqual([
      ["For the year", 15_700_00],
      ["Each of 2 instalments", 7_850_00],
    ]);
  });

  it("has nothing to report without a budget", () => {
    const empty = ["No budget to report"];
    expect(texts(budgetReport(demoReportRows(103), aReportRequest()))).toEqual(empty);
    expect(texts(budgetReport(rows, aReportRequest({ budgetId: 999 })))).toEqual(empty);
    expect(budgetReport(rows, aReportRequest({ budgetId: 999 })).periodText).toBe("");
    const bare = { ...rows, lines: [], budgets: [{ budgetId: 1, startOn: "2025-07-01", lines: [] }] };
    expect(texts(budgetReport(bare, aReportRequest({ budgetId: 1 })))).toEqual(empty);
  });

  it("says nothing of instalments or units that nothing tells of", () => {
    const report = budgetReport({ ...rows, levies: [], lots: [] }, aReportRequest(year26));
    expect(report.sections[0]?.tables[1]?.rows.map(plainRow)).toEqual([["For the year", 112_900_00]]);
  });

  it("gives the odd cents to the last instalment", () => {
    expect(instalments(100_01, 4)).toEqual([2500, 2500, 2500, 2501]);
    expect(instalments(-5, 2)).toEqual([-2, -3]);
    const budgets = [
      {
        budgetId: 1,
        startOn: "2025-07-01",
        lines: [{ accountCode: "141000", fund: "ADM", amountCents: 99_99, groupId: null }],
      },
    ];
    const report = budgetReport({ ...rows, budgets }, aReportRequest({ budgetId: 1 }));
    expect(report.sections[0]?.tables[1]?.rows.map(plainRow).slice(1, 3)).toEqual([
      ["Each of the first 3 instalments", 24_99],
      ["The last instalment", 25_02],
    ]);
  });

  it("counts instalments by levies that were issued for the fund, and by even parts of a year alone", () => {
    const [levy] = rows.levies;
    if (levy === undefined) throw new Error("no levies");
    const of = (periodToOn: string | null): number | null =>
      instalmentsOfYear(
        [{ ...levy, periodFromOn: "2025-07-01", periodToOn }],
        levy.fund,
        "2026-07-01",
        "2026-03-31",
      );
    expect([of("2025-07-31"), of("2025-12-31"), of("2026-06-30")]).toEqual([12, 2, 1]);
    expect([of("2025-11-30"), of("2025-09-15"), of(null)]).toEqual([null, null, null]);
    expect(instalmentsOfYear([levy], "CWF", "2026-07-01", "2026-03-31")).toBeNull();
    expect(instalmentsOfYear([levy], levy.fund, "2026-07-01", "2024-06-30")).toBeNull();
  });

  it("is told by group, and adds up to the plan", () => {
    const grouped = {
      ...rows,
      budgets: rows.budgets.map((budget) => ({
        ...budget,
        lines: budget.lines.map((line) => ({ ...line, groupId: line.accountCode === "251400" ? 31 : null })),
      })),
    };
    const report = groupBudgetReport(grouped, aReportRequest(year26));
    const expenses = ["Balcony Waterproofing Project", "Not in a group", "Amalgamated"].map(
      (part) => find(report, `${part}: Capital Works Fund`, "Total expenses")?.[1],
    );
    expect(expenses).toEqual([12_500_00, 29_600_00, 42_100_00]);
  });
});
