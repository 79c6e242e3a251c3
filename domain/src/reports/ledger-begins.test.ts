/** What each report says of a ledger that begins with balances (accounting, 'Where a ledger begins'). */
import { describe, expect, it } from "vitest";
import { aReportRequest, plainRow } from "../testing/agreement/report-requests.ts";
import { balancesAlone, BEGINS_ON, begunRows, begunWith, carriedLine } from "../testing/begun-rows.ts";
import { REPORT_TYPES, type ReportKind } from "./catalogue.ts";
import type { ReportDocument } from "./document/report-document.ts";
import { makeReport } from "./make-report.ts";
import { presetValues, type ReportParameters } from "./parameters.ts";

const B = BEGINS_ON;
const TODAY = "2027-01-15";
const UNKNOWN = "This scheme's records here begin on 20/11/2026. Earlier statements are under Documents.";

function report(
  kind: ReportKind,
  parameters: Partial<ReportParameters> = {},
  of = begunRows,
  given: Parameters<typeof aReportRequest>[1] = {},
): ReportDocument {
  const type = REPORT_TYPES.find((each) => each.kind === kind);
  if (type === undefined) throw new Error(kind);
  const asked = { endPeriodMonth: 12, endPeriodYear: 2026, ...parameters };
  return makeReport(type, of, aReportRequest(asked, { todayOn: TODAY, lotId: 2, ...given }));
}
const table = ({ sections }: ReportDocument, index = 0) => sections.flatMap(({ tables }) => tables)[index];
const titles = (document: ReportDocument) => table(document)?.columns.map(({ title }) => title);
const cells = (document: ReportDocument, index = 0) => table(document, index)?.rows.map(plainRow) ?? [];
const rowOf = (document: ReportDocument, label: string) =>
  document.sections
    .flatMap(({ tables }) => tables.flatMap((each) => each.rows.map(plainRow)))
    .find((row) => String(row[0]).startsWith(label));
const notes = ({ sections, notes: own }: ReportDocument) => [
  ...sections.flatMap((each) => each.notes),
  ...own,
];

describe("a report that ends before the ledger begins", () => {
  it.each<ReportKind>([
    "position",
    "performance",
    "investments",
    "cashManagement",
    "levyPositions",
    "expenses",
  ])("%s says where the statements are, and no figure", (kind) => {
    const document = report(kind, { endPeriodMonth: 10 });
    expect(document.sections).toEqual([{ heading: null, tables: [], emptyText: UNKNOWN, notes: [] }]);
    expect(document.notes).toEqual([]);
    expect(report(kind, { endPeriodMonth: 11 }).sections[0]?.emptyText).not.toBe(UNKNOWN);
  });

  it("is not what a form begins with: the month that holds the day, until one has ended after it", () => {
    const monthOn = (todayOn: string, ledgerBeginsOn: string | null = B) => {
      const [position] = REPORT_TYPES;
      if (position === undefined) throw new Error("no report");
      return presetValues(position, { todayOn, budgets: [], ledgerBeginsOn }).EndPeriodMonth;
    };
    expect([B, "2026-11-30", "2026-12-01", "2027-01-15"].map((on) => monthOn(on))).toEqual([11, 11, 11, 12]);
    expect(monthOn(B, null)).toBe(10);
  });
});

describe("the position", () => {
  it("says from whom owners' funds of the year's start come", () => {
    expect(rowOf(report("position"), "Owners' funds at")).toEqual([
      "Owners' funds at 01/07/2026, from Strata Master",
      1_000,
      1_000,
    ]);
    expect(rowOf(report("position"), "Surplus")).toEqual(["Surplus/(deficit) year to date", 400, 400]);
  });

  it("says that they were carried in where income and expense were not", () => {
    const lines = [carriedLine("Cash", 500), carriedLine("Owners", -500)];
    expect(rowOf(report("position", {}, begunWith({ lines })), "Owners' funds")).toEqual([
      "Owners' funds",
      null,
      null,
    ]);
    expect(cells(report("position", {}, begunWith({ lines })))[1]?.[0]).toBe(
      "Owners' funds carried in 20/11/2026",
    );
  });

  it("leaves a previous column of before the day blank, with a footnote", () => {
    const before = report("position", { positionPeriod: 2 });
    expect(rowOf(before, "Net assets")).toEqual(["Net assets", 1_400, 1_400, null]);
    expect(rowOf(before, "Owners' funds at")?.at(-1)).toBeNull();
    expect(notes(before)).toContain("30/09/2026: not in these records, which begin on 20/11/2026.");
    const after = report("position", { positionPeriod: 1 });
    expect(rowOf(after, "Net assets")).toEqual(["Net assets", 1_400, 1_400, 1_440]);
    expect(notes(after)).toEqual([]);
  });
});

describe("the performance", () => {
  it("tells the year to date as what was carried in and what came since", () => {
    const document = report("performance");
    expect(document.periodText).toBe("01/07/2026 to 31/12/2026");
    expect(titles(document)).toEqual(["Account", "To 20/11/2026, from Strata Master", "Since", "Actual"]);
    expect(rowOf(document, "Total expenses")).toEqual(["Total expenses", 160, 40, 200]);
    expect(rowOf(document, "Surplus")).toEqual(["Surplus/(deficit)", 440, -40, 400]);
    expect(rowOf(document, "Opening")).toEqual(["Opening balance", null, null, 1_000]);
    expect(rowOf(document, "Closing")).toEqual(["Closing balance", null, null, 1_400]);
  });

  it("has in other periods only what came since, and opens them on the day", () => {
    const document = report("performance", { reportingPeriod: 2 });
    expect(document.periodText).toBe("From 20/11/2026 to 31/12/2026");
    expect(rowOf(document, "Total expenses")).toEqual(["Total expenses", 40]);
    expect(rowOf(document, "Opening")).toEqual(["Opening balance", 1_440]);
    expect(rowOf(document, "Closing")).toEqual(["Closing balance", 1_400]);
    expect(rowOf(report("performance", { reportingPeriod: 3 }), "Opening")).toEqual([
      "Opening balance",
      1_440,
    ]);
  });

  it("leaves a comparative that begins by the day blank", () => {
    const document = report("performance", { comparativePeriod: 2 });
    expect(rowOf(document, "Total expenses")).toEqual(["Total expenses", 160, 40, 200, null]);
    expect(notes(document)).toContain(
      "01/07/2025 to 31/12/2025: not in these records, which begin on 20/11/2026.",
    );
    const known = report("performance", {
      endPeriodMonth: 1,
      endPeriodYear: 2027,
      reportingPeriod: 3,
      comparativePeriod: 1,
    });
    expect(rowOf(known, "Total expenses")).toEqual(["Total expenses", 0, 40]);
  });
});

describe("the budget", () => {
  it("leaves the actual of a year that began by the day blank, and estimates from the ledger since", () => {
    const document = report("budget", { budgetId: 1, hasComparative: true });
    expect(rowOf(document, "Total expenses")?.[2]).toBeNull();
    expect(rowOf(document, "Estimated opening")?.[1]).toBe(1_400);
    expect(notes(document)).toContain(
      "Actual to 30/06/2027: not in these records, which begin on 20/11/2026.",
    );
  });

  it("knows no balance of a year that ended before the day", () => {
    const budgets = begunRows.budgets.map((budget) => ({ ...budget, startOn: "2025-07-01" }));
    const document = report("budget", { budgetId: 1 }, begunWith({ budgets }));
    expect([rowOf(document, "Estimated opening"), rowOf(document, "Estimated closing")]).toEqual([
      ["Estimated opening balance", null],
      ["Estimated closing balance", null],
    ]);
  });
});

describe("investments, cash and expenses", () => {
  it("the month that holds the day opens with what was carried in", () => {
    const document = report("investments", { endPeriodMonth: 11 });
    expect(document.periodText).toBe("From 20/11/2026 to 30/11/2026");
    expect(cells(document)[0]?.slice(6)).toEqual([900, 0, 5, 0, 905]);
  });

  it("cash opens with that of the day, and what is owed of before is still to be paid", () => {
    const document = report("cashManagement", {
      hasFinancialSummary: true,
      hasCurrentLevyBalances: true,
      hasFutureExpenditure: true,
      hasSkippedPayments: true,
    });
    expect(document.periodText).toBe("From 20/11/2026 to 31/12/2026");
    expect(rowOf(document, "Opening cash 20/11/2026")?.slice(1)).toEqual([500, 500]);
    expect(rowOf(document, "Closing cash 31/12/2026")?.slice(1)).toEqual([460, 460]);
    expect(rowOf(document, "2")?.slice(-2)).toEqual([20, 30]);
    expect(rowOf(document, "2026-12-01")?.slice(1, 3)).toEqual(["Cleaner", "C1"]);
  });

  it("expenses have a line an account for what was carried in, without the invoices of then", () => {
    const document = report("expenses");
    expect(cells(document).map((row) => row.slice(1))).toEqual([
      [null, null, null, null, null],
      [B, null, "Carried in to 20/11/2026", null, 160],
      ["2026-12-10", null, null, null, 40],
      [null, null, null, null, 200],
      [null, null, null, null, 200],
    ]);
    expect(rowOf(report("expenses", { reportingPeriod: 2 }), "Total expenses")?.at(-1)).toBe(40);
  });
});

describe("what lots owe", () => {
  it("levy positions open with what was brought forward less what the fund keeps, and levy none of it", () => {
    const document = report("levyPositions");
    expect(document.periodText).toBe("From 20/11/2026 to 31/12/2026");
    expect(cells(document).map((row) => row.slice(4))).toEqual([
      [50, 0, 0, 0, 50, null],
      [-10, 0, 0, 0, -10, 0],
      [40, 0, 0, 0, 40, 0],
    ]);
    expect(document.sections.map(({ heading }) => heading)).toEqual(["Administrative Fund"]);
    expect(notes(document)).toContain(
      "Accrued interest of before 20/11/2026 was told by lot and not by fund: it is in Aged Arrears and the owners' accounts.",
    );
  });

  it("aged arrears have a column for what has no age, and the day of told interest", () => {
    const document = report("agedArrears");
    const shown = titles(document)?.slice(3);
    expect(shown?.slice(4, 8)).toEqual([
      "Age not known",
      "Total overdue",
      "Accrued interest",
      "Interest as at",
    ]);
    expect(cells(document).map((row) => row.slice(0, 1).concat(row.slice(3, 12)))).toEqual([
      ["1", 0, 0, 0, 0, 50, 50, 25, B, 0],
      ["2", 0, 0, 0, 20, 0, 20, 0, null, 30],
      ["Total", 0, 0, 0, 20, 50, 70, 25, null, 30],
    ]);
    const dated = begunWith({ debts: begunRows.debts.slice(1), lots: begunRows.lots.slice(1) });
    expect(titles(report("agedArrears", {}, dated))).not.toContain("Age not known");
    expect(titles(report("agedArrears", {}, dated))).not.toContain("Interest as at");
  });

  it("an owner's account opens on the day, and nothing carried in is a line", () => {
    const document = report("ownerAccount");
    expect(cells(document, 1).map((row) => [row[0], row[3], row[6]])).toEqual([
      [B, "Opening balance", -10],
      ["2027-02-01", expect.stringContaining("Standard levy"), 990],
      [null, "Closing balance", 990],
    ]);
    const closed = report("ownerAccount", {}, begunRows, { lotId: 1 });
    expect(cells(closed, 1).map((row) => row.at(-1))).toEqual([50, 50]);
    expect(rowOf(closed, "Interest as at 20/11/2026")).toEqual(["Interest as at 20/11/2026", 25]);
  });

  it("the levy schedule says that earlier levies are not in it, and since when its total is", () => {
    const document = report("levySchedule");
    expect(titles(document)?.at(-1)).toBe("Total since 20/11/2026");
    expect(notes(document)).toContain("Levies due by 20/11/2026: earlier levies are not in these records.");
    const next = report("levySchedule", {}, begunRows, { todayOn: "2027-07-01" });
    expect(notes(next)).not.toContain("Levies due by 20/11/2026: earlier levies are not in these records.");
  });
});

describe("balances alone", () => {
  it("are of their day on every later day, and are told to be old", () => {
    const document = report("position", {}, balancesAlone);
    expect(document.periodText).toBe("As at 20/11/2026");
    expect(rowOf(document, "Net assets")).toEqual(["Net assets", 1_440, 1_440]);
    expect(document.notes).toEqual([
      "Balances as at 20/11/2026, from Strata Master.",
      "These balances are 56 days old.",
    ]);
    expect(
      report("position", { endPeriodMonth: 11 }, balancesAlone, { todayOn: "2026-11-30" }).notes,
    ).toEqual(["Balances as at 20/11/2026, from Strata Master."]);
  });

  it("are all of the year to date, with nothing since", () => {
    const document = report("performance", {}, balancesAlone);
    expect(document.periodText).toBe("01/07/2026 to 20/11/2026");
    expect(titles(document)).toEqual(["Account", "To 20/11/2026, from Strata Master"]);
    expect(rowOf(document, "Surplus")).toEqual(["Surplus/(deficit)", 440]);
  });

  it("open and close a period of cash and of levies alike", () => {
    const cash = report("cashManagement", { hasFinancialSummary: true }, balancesAlone);
    expect(cash.periodText).toBe("As at 20/11/2026");
    expect([rowOf(cash, "Opening cash")?.[1], rowOf(cash, "Closing cash 20/11/2026")?.[1]]).toEqual([
      500, 500,
    ]);
    expect(rowOf(report("levyPositions", {}, balancesAlone), "Total")?.slice(4, 9)).toEqual([
      40, 0, 0, 0, 40,
    ]);
    expect(report("agedArrears", {}, balancesAlone).periodText).toBe("As at 20/11/2026");
  });

  it("are today's owner's, whose entry may be later", () => {
    const [first, ...others] = begunRows.lots;
    if (first === undefined) throw new Error("no lot");
    const former = { enteredOn: "2020-01-01", purchasedOn: null, leftOn: "2026-12-01", ownerName: "Former" };
    const ownerships = [former, { ...former, enteredOn: "2026-12-01", leftOn: null, ownerName: "New" }];
    const sold = { ...balancesAlone, lots: [{ ...first, ownerships }, ...others] };
    const document = report("ownerAccount", {}, sold, { lotId: 1 });
    expect(document.facts).toContainEqual({ label: "Owner", text: "New" });
    expect(cells(document, 1)[0]).toEqual(["2026-12-01", null, null, "Opening balance", null, null, 50]);
  });
});

describe("what the ledger has no part in", () => {
  it.each<ReportKind>(["insurance", "committee", "attendance"])("%s is as it always is", (kind) => {
    const { beginning: _, ...plan } = begunRows.plan;
    expect(report(kind, { endPeriodMonth: 10 })).toEqual(
      report(kind, { endPeriodMonth: 10 }, { ...begunRows, plan }),
    );
  });
});
