import { describe, expect, it } from "vitest";
import { aReportRequest } from "../../testing/agreement/report-requests.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { annualBudget } from "./budget-amounts.ts";
import { levyMonthNotes } from "./budget-notes.ts";
import { expenses } from "./expenses.ts";
import { financialPerformance } from "./financial-performance.ts";
import type { Levy } from "../plan-rows.ts";

const levy = (dueOn: string, periodFromOn: string | null, periodToOn: string | null): Levy => ({
  levyId: 1,
  fund: "ADM",
  kind: "STANDARD",
  periodFromOn,
  periodToOn,
  issuedOn: dueOn,
  dueOn,
  grossCents: 100,
  gstCents: 0,
  groupId: null,
  description: "Levy",
});
const quarters = [
  levy("2025-07-01", "2025-07-01", "2025-09-30"),
  levy("2025-10-01", "2025-10-01", "2025-12-31"),
  levy("2026-01-01", "2026-01-01", "2026-03-31"),
];
const budget = annualBudget({
  budgetId: 1,
  startOn: "2025-07-01",
  lines: [{ accountCode: "1", fund: "ADM", amountCents: 1200, groupId: null }],
});
const toOctober = { fromOn: "2025-07-01", toOn: "2025-10-31", months: 4 };

const demoNotes = (endPeriodMonth: number, endPeriodYear: number) =>
  financialPerformance(
    demoReportRows(101),
    aReportRequest({ budgetPeriod: 1, endPeriodMonth, endPeriodYear }),
  ).notes;

describe("the note on the months of levies and budget", () => {
  it("two quarters of levies are beside four months of a budget", () => {
    expect(levyMonthNotes(quarters, 1, toOctober, budget)).toEqual([
      "The levies due in this period are for 6 months, 01/07/2025 to 31/12/2025; the budget beside them is for 4 of 12 months.",
    ]);
    expect(levyMonthNotes(quarters, 2, toOctober, budget)).toEqual([
      "The levies due in this period are for 6 months, 01/07/2025 to 31/12/2025; the budget beside them is for 12 of 12 months.",
    ]);
  });

  it("as many months, but others, are told too", () => {
    const inAdvance = [levy("2025-09-15", "2025-10-01", "2025-10-31")];
    const september = { fromOn: "2025-09-01", toOn: "2025-09-30", months: 1 };
    expect(levyMonthNotes(inAdvance, 1, september, budget)).toEqual([
      "The levies due in this period are for 1 month, 01/10/2025 to 31/10/2025; the budget beside them is for 1 of 12 months.",
    ]);
  });

  it("says nothing where the months agree, where no levy states its months, and without a budget", () => {
    const toDecember = { fromOn: "2025-07-01", toOn: "2025-12-31", months: 6 };
    expect(levyMonthNotes(quarters, 1, toDecember, budget)).toEqual([]);
    expect(levyMonthNotes([levy("2025-08-01", null, null)], 1, toOctober, budget)).toEqual([]);
    expect(levyMonthNotes([], 1, toOctober, budget)).toEqual([]);
    expect(levyMonthNotes(quarters, 0, toOctober, null)).toEqual([]);
    expect(levyMonthNotes(quarters, 1, toOctober, new Map())).toEqual([]);
  });

  it("stands below the demonstration's statement to October, and not below the one to March", () => {
    const told = /^The levies due in this period are for 6 months, .* 4 of 12 months\.$/;
    expect(demoNotes(10, 2025)).toContainEqual(expect.stringMatching(told));
    expect(demoNotes(3, 2026).some((note) => note.startsWith("The levies"))).toBe(false);
  });
});

it("a scaled budget is headed by how many months it is of, to date only from the year's start", () => {
  const rows = demoReportRows(101);
  const titles = [financialPerformance, expenses].map((report) =>
    ([0, 2] as const).map(
      (reportingPeriod) =>
        report(
          rows,
          aReportRequest({ budgetPeriod: 1, endPeriodMonth: 10, endPeriodYear: 2025, reportingPeriod }),
        )
          .sections.flatMap(({ tables }) => tables.flatMap(({ columns }) => columns))
          .find(({ title }) => title.startsWith("Budget"))?.title,
    ),
  );
  const both = ["Budget to date (4 of 12 months)", "Budget (3 of 12 months)"];
  expect(titles).toEqual([both, both]);
});
