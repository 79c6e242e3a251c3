import { describe, expect, it } from "vitest";
import { demoReportRows } from "../testing/demo-report-rows.ts";
import { aReportRequest } from "../testing/report-requests.ts";
import { byGroup } from "./by-group.ts";
import type { ReportDocument } from "./report-document.ts";
import type { ReportRequest } from "./report-request.ts";
import type { PlanRows, ReportGroup } from "./report-rows.ts";
import { emptySection, reportDocument } from "./rows.ts";

const rows = demoReportRows(101);
const group = (groupId: number, name: string, closedOn: string | null = null): ReportGroup => ({
  groupId,
  name,
  shortName: name,
  activeFromOn: "2025-01-01",
  closedOn,
});

/** A report that says what it was given: how many lines, levies, invoices and budget lines, and which groups' debts. */
function given(
  {
    lines,
    levies,
    invoices,
    budgets,
    debts,
  }: Pick<PlanRows, "lines" | "levies" | "invoices" | "budgets" | "debts">,
  request: ReportRequest,
): ReportDocument {
  const budgetLines = budgets.flatMap((budget) => budget.lines);
  const counts = [lines, levies, invoices, budgetLines, debts].map(({ length }) => length);
  const parts = [null, 1, 2, 3].filter((groupId) => request.isInPart(groupId));
  return reportDocument({
    title: "Given",
    periodText: "",
    sections: [emptySection(`${counts.join(" ")} of ${parts.join(",")} in ${request.group?.name ?? "-"}`)],
    notes: ["A note"],
  });
}

const tagged = <Row extends object>(all: readonly Row[]): readonly (Row & { groupId: number | null })[] =>
  all.slice(0, 6).map((row, index) => ({ ...row, groupId: [null, 1, 1, 2, 3, 404][index] ?? null }));

describe("a report by group", () => {
  const plan = {
    groups: [group(2, "Zinc roof"), group(1, "Balconies"), group(3, "Lift", "2026-03-31")],
    lines: tagged(rows.lines),
    levies: tagged(rows.levies),
    invoices: tagged(rows.invoices),
    budgets: rows.budgets.slice(0, 1).map((budget) => ({ ...budget, lines: tagged(budget.lines) })),
    debts: rows.debts.slice(0, 9),
  };
  const report = byGroup("Given by Group", given)(plan, aReportRequest());

  it("gives each active group by name its own rows, the rest what is left, and the plan all of them", () =>
    expect(report.sections.map(({ heading, emptyText }) => `${heading}: ${emptyText}`)).toEqual([
      "Balconies: No 2 2 2 2 9 of 1 in Balconies to report",
      "Zinc roof: No 1 1 1 1 9 of 2 in Zinc roof to report",
      "Not in a group: No 3 3 3 3 9 of ,3 in - to report",
      "Amalgamated: No 6 6 6 6 9 of ,1,2,3 in - to report",
    ]));

  it("says once what its parts note, and what is told with what is in no group", () => {
    expect(report.title).toBe("Given by Group");
    expect(report.notes).toEqual(["A note", "Not in a group includes groups that are not active: Lift."]);
  });

  it("has no groups to report where none is active on the day", () => {
    const none = byGroup("Given by Group", given)(
      { ...plan, groups: plan.groups.slice(2) },
      aReportRequest(),
    );
    expect(none.sections.map(({ emptyText }) => emptyText)).toEqual(["No active groups to report"]);
    const before = byGroup("Given by Group", given)(plan, aReportRequest({}, { todayOn: "2026-03-30" }));
    expect(before.sections).toHaveLength(5);
  });
});
