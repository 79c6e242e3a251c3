import { describe, expect, it } from "vitest";
import { expectedOf, type ExpectedPosition } from "../../testing/demo/demo-expected.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plain, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { byGroup } from "../by-group.ts";
import { financialPosition } from "./financial-position.ts";
import type { ReportDocument, ReportSection } from "../document/report-document.ts";
import type { AccountRole, LedgerLine } from "../plan-rows.ts";

const groupFinancialPosition = byGroup("Group Financial Position", financialPosition);

const plans = [101, 102, 103];

/** A statement's column as a reader adds it up: by the words of its rows, accounts by the role that their name has. */
function columnOf(section: ReportSection | undefined, column: string, planId: number): ExpectedPosition {
  const [table] = section?.tables ?? [];
  const index = table?.columns.findIndex(({ title }) => title === column) ?? -1;
  const cents = (label: RegExp): number => {
    const row = table?.rows.find(
      ({ kind, cells }) => kind !== "heading" && label.test(String(plain(cells[0] ?? null))),
    );
    return Number(plain(row?.cells[index] ?? null) ?? 0);
  };
  const roles = (list: readonly AccountRole[]): Record<string, number> =>
    Object.fromEntries(
      list.map((role) => {
        const name = demoReportRows(planId).accounts.find((account) => account.role === role)?.name ?? "-";
        return [role, cents(new RegExp(`^${name}$`))];
      }),
    );
  return {
    ownersFundsAtYearStart: cents(/^Owners' funds at/),
    surplusYearToDate: cents(/^Surplus/),
    transfersYearToDate: cents(/^Inter-fund transfers$/),
    totalOwnersFunds: cents(/^Total owners' funds$/),
    assets: roles(["CASH", "INVESTMENT", "LEVY_RECEIVABLE", "OTHER_RECEIVABLE"]),
    totalAssets: cents(/^Total assets$/),
    liabilities: roles(["CREDITORS", "LEVIES_IN_ADVANCE", "UNALLOCATED", "GST"]),
    totalLiabilities: cents(/^Total liabilities$/),
    netAssets: cents(/^Net assets$/),
  };
}

const fundName = (planId: number, fund: string): string =>
  demoReportRows(planId).funds.find((each) => each.fund === fund)?.name ?? fund;
const monthAndYear = (on: string): { endPeriodMonth: number; endPeriodYear: number } => ({
  endPeriodMonth: Number(on.slice(5, 7)),
  endPeriodYear: Number(on.slice(0, 4)),
});

describe.each(plans)("the financial position of plan %i", (planId) => {
  const statements = Object.entries(expectedOf(planId).financialPosition);

  it.each(statements)("has every expected figure of every fund: %s", (_, statement) => {
    const report = financialPosition(demoReportRows(planId), aReportRequest(monthAndYear(statement.asAt)));
    for (const [fund, expected] of Object.entries(statement.funds))
      expect(columnOf(report.sections[0], fundName(planId, fund), planId)).toEqual(expected);
    expect(columnOf(report.sections[0], "Total", planId)).toEqual(statement.total);
    expect(report.notes).toEqual([]);
  });

  it.each([
    ["previousMonthly", 1, "28/02/2026"],
    ["previousQuarterly", 2, "31/12/2025"],
    ["previousSix-monthly", 3, "30/09/2025"],
    ["previousAnnual", 4, "31/03/2025"],
  ] as const)("has beside it the position before: %s", (key, positionPeriod, title) => {
    const report = financialPosition(demoReportRows(planId), aReportRequest({ positionPeriod }));
    expect(columnOf(report.sections[0], title, planId)).toEqual(
      expectedOf(planId).financialPosition[key]?.total,
    );
  });
});

describe("the worked table of report 1", () => {
  const rows = demoReportRows(101);
  const [section] = financialPosition(rows, aReportRequest({ positionPeriod: 2 })).sections;

  it("reads as it is worked", () => {
    expect(section?.tables[0]?.columns.map(({ title }) => title)).toEqual([
      "Account",
      "Administrative Fund",
      "Capital Works Fund",
      "Unallocated",
      "Total",
      "31/12/2025",
    ]);
    expect(section?.tables[0]?.rows.map(plainRow)).toEqual([
      ["Owners' funds", null, null, null, null, null],
      ["Owners' funds at 01/07/2025", 18_950_47, 114_301_24, 0, 133_251_71, 133_251_71],
      ["Surplus/(deficit) year to date", -10_165_54, 11_304_67, 0, 1_139_13, -6_484_28],
      ["Total owners' funds", 8_784_93, 125_605_91, 0, 134_390_84, 126_767_43],
      ["Assets", null, null, null, null, null],
      ["Cash at Bank", 14_035_51, 51_195_27, 0, 65_230_78, 62_034_33],
      ["Investments - Term Deposit", 0, 79_508_85, 0, 79_508_85, 78_859_95],
      ["Levies Receivable", 4_875_20, 6_520_10, 0, 11_395_30, 2_794_12],
      ["Owner Invoices Receivable", 165_00, 0, 0, 165_00, 0],
      ["Total assets", 19_075_71, 137_224_22, 0, 156_299_93, 143_688_40],
      ["Liabilities", null, null, null, null, null],
      ["Creditors", 4_719_00, 10_285_00, 0, 15_004_00, 1_892_00],
      ["Levies Paid in Advance", 4_896_07, 1_440_81, 0, 6_336_88, 12_585_80],
      ["Unallocated Owner Receipts", 0, 0, 0, 0, 1_848_82],
      ["GST Clearing", 675_71, -107_50, 0, 568_21, 594_35],
      ["Total liabilities", 10_290_78, 11_618_31, 0, 21_909_09, 16_920_97],
      ["Net assets", 8_784_93, 125_605_91, 0, 134_390_84, 126_767_43],
    ]);
  });

  it("names codes before accounts when they are asked for", () => {
    const report = financialPosition(rows, aReportRequest({ hasAccountCodes: true, hasSubAccounts: true }));
    expect(report.sections[0]?.tables[0]?.columns.slice(0, 2).map(({ title }) => title)).toEqual([
      "Code",
      "Account",
    ]);
    expect(rowsUnder(report).map((row) => plainRow(row).slice(0, 3))).toContainEqual([
      "011000",
      "Cash at Bank",
      14_035_51,
    ]);
    expect(rowsUnder(report).every(({ cells }) => cells.length === 6)).toBe(true);
  });

  it("says from when on the year counts only where both columns are of one year", () => {
    const report = financialPosition(rows, aReportRequest({ positionPeriod: 4 }));
    expect(plainRow(rowsUnder(report)[1] ?? { kind: "line", indent: 0, cells: [] })[0]).toBe(
      "Owners' funds at the start of the financial year",
    );
    expect(report.periodText).toBe("As at 31/03/2026");
  });
});

/** An amount in February 2026; negative: a credit. */
function booked(accountCode: string, fund: string, cents: number): LedgerLine {
  const [line] = demoReportRows(101).lines;
  if (line === undefined) throw new Error("the demonstration has a ledger");
  const amounts = { debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) };
  return { ...line, ...amounts, accountCode, fund, datedOn: "2026-02-01" };
}

describe("what odd ledgers read as", () => {
  const rows = demoReportRows(101);
  const position = (given: Partial<typeof rows>, todayOn = "2026-03-31"): ReportDocument =>
    financialPosition({ ...rows, ...given }, aReportRequest({}, { todayOn }));

  it("nothing to report where there is nothing", () => {
    const empty = [{ heading: null, tables: [], emptyText: "No financial position to report", notes: [] }];
    expect(position({ lines: [] }).sections).toEqual(empty);
    expect(position({ lines: [], funds: [], accounts: [] }).sections).toEqual(empty);
  });

  it("an account with nothing in it is left out", () => {
    // 013000, investments, comes back to nothing.
    const lines = [
      booked("011000", "ADM", 500),
      booked("013000", "ADM", 70),
      booked("013000", "ADM", -70),
      booked("031000", "ADM", -500),
    ];
    expect(rowsUnder(position({ lines })).map(plainRow)).toEqual([
      ["Owners' funds", null, null, null, null],
      ["Owners' funds at 01/07/2025", 500, 0, 0, 500],
      ["Surplus/(deficit) year to date", 0, 0, 0, 0],
      ["Total owners' funds", 500, 0, 0, 500],
      ["Assets", null, null, null, null],
      ["Cash at Bank", 500, 0, 0, 500],
      ["Total assets", 500, 0, 0, 500],
      ["Liabilities", null, null, null, null],
      ["Total liabilities", 0, 0, 0, 0],
      ["Net assets", 500, 0, 0, 500],
    ]);
  });

  it("transfers between two funds are a line of the owners' funds, nothing in the total", () => {
    const lines = [
      booked("039000", "ADM", 300),
      booked("011000", "ADM", -300),
      booked("011000", "CWF", 300),
      booked("039000", "CWF", -300),
    ];
    expect(rowsUnder(position({ lines })).map(plainRow).slice(2, 5)).toEqual([
      ["Surplus/(deficit) year to date", 0, 0, 0, 0],
      ["Inter-fund transfers", -300, 300, 0, 0],
      ["Total owners' funds", -300, 300, 0, 0],
    ]);
    expect(position({ lines }).sections[0]?.notes).toEqual([]);
  });

  it("does not look beyond its day, and says so", () => {
    const report = position({}, "2026-02-28");
    expect(columnOf(report.sections[0], "Total", 101)).toEqual(
      expectedOf(101).financialPosition["previousMonthly"]?.total,
    );
    expect(report.notes).toEqual(["The ledger is shown as it stands on 28/02/2026."]);
  });

  it("tells of a fund that does not balance, and goes by a fund's code where it has no name", () => {
    const [first, ...others] = rows.lines;
    if (first === undefined) throw new Error("no lines");
    const notes = position({ lines: [{ ...first, debitCents: first.debitCents + 1 }, ...others] }).sections[0]
      ?.notes;
    const why = "net assets differ from owners' funds, because the ledger does not balance there.";
    expect(notes).toEqual([`Administrative Fund: ${why}`, `Total: ${why}`]);
    const strange = position({
      lines: rows.lines.map((line) => ({ ...line, fund: line.fund === "CWF" ? "NEW" : line.fund })),
    });
    expect(columnOf(strange.sections[0], "NEW", 101).netAssets).toBe(125_605_91);
    expect(columnOf(strange.sections[0], "Total", 101).netAssets).toBe(134_390_84);
  });
});

describe("the position by group", () => {
  const report = groupFinancialPosition(demoReportRows(101), aReportRequest());
  const [group, others, whole] = report.sections;

  it("has every expected figure of the group", () => {
    const [expected] = expectedOf(101).groups;
    for (const [fund, figures] of Object.entries(expected?.position.funds ?? {}))
      expect(columnOf(group, fundName(101, fund), 101)).toEqual(figures);
    expect(columnOf(group, "Total", 101)).toEqual(expected?.position.total);
    expect(report.title).toBe("Group Financial Position");
  });

  it("has one section a group, then what is in none, then all of it", () => {
    expect(report.sections.map(({ heading }) => heading)).toEqual([
      "Balcony Waterproofing Project",
      "Not in a group",
      "Amalgamated",
    ]);
    expect(columnOf(whole, "Total", 101)).toEqual(expectedOf(101).financialPosition["statement"]?.total);
    expect(columnOf(group, "Total", 101).netAssets + columnOf(others, "Total", 101).netAssets).toBe(
      134_390_84,
    );
  });
});
