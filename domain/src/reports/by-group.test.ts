import { describe, expect, it } from "vitest";
import { demoReportRows } from "../testing/demo/demo-report-rows.ts";
import { aReportRequest } from "../testing/agreement/report-requests.ts";
import { byGroup } from "./by-group.ts";
import type { ReportDocument } from "./document/report-document.ts";
import type { ReportRequest } from "./report-request.ts";
import type { PlanRows, ReportGroup } from "./plan-rows.ts";
import { emptySection, reportDocument, section } from "./document/columns-and-cells.ts";

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
    expect(none.notes).toEqual([]);
    const before = byGroup("Given by Group", given)(plan, aReportRequest({}, { todayOn: "2026-03-30" }));
    expect(before.sections).toHaveLength(5);
  });
});

const fourGroups = [group(4, "Lift"), group(3, "Balconies"), group(2, "Roof"), group(1, "Lift")];
const goneGroups = [group(8, "Pool", "2025-01-01"), group(9, "Sauna", "2025-01-01")];
const made = (all: typeof fourGroups) =>
  byGroup("Group Things", (_: object, request) =>
    reportDocument({
      title: "Things",
      periodText: "",
      sections: [
        section(null, [{ caption: "Things", columns: [], rows: [] }]),
        section("Fund", [
          { caption: "Fund", columns: [], rows: [] },
          { caption: `Of ${request.group?.groupId ?? "none"}`, columns: [], rows: [] },
        ]),
      ],
    }),
  )({ groups: all }, aReportRequest());

describe("the parts of any group report", () => {
  it("go by name, then by number, then what is in none, then all; tables bear their part's name", () => {
    for (const all of [fourGroups, fourGroups.toReversed()])
      expect(
        made(all).sections.map(({ heading, tables }) => [heading, ...tables.map(({ caption }) => caption)]),
      ).toEqual(
        [
          ["Balconies", "Of 3"],
          ["Lift", "Of 1"],
          ["Lift", "Of 4"],
          ["Roof", "Of 2"],
          ["Not in a group", "Of none"],
          ["Amalgamated", "Of none"],
        ].flatMap(([name, of]) => [
          [name, name],
          [`${name}: Fund`, `${name}: Fund`, of],
        ]),
      );
  });

  it("name the groups that are not active, where there are any", () => {
    expect(made(fourGroups).notes).toEqual([]);
    expect(made([...fourGroups, ...goneGroups]).notes).toEqual([
      "Not in a group includes groups that are not active: Pool, Sauna.",
    ]);
  });
});
