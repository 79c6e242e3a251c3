import { describe, expect, it } from "vitest";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { committeeMembers } from "./committee-members.ts";

const membersOn = (todayOn: string) =>
  rowsUnder(committeeMembers(demoReportRows(101), aReportRequest({}, { todayOn }))).length;

describe("committee members", () => {
  it("of plan 101 are who sits there on the day, the offices first", () => {
    const document = committeeMembers(
      demoReportRows(101),
      aReportRequest({}, { terms: (term) => (term === "Lot" ? "Villa" : term) }),
    );
    expect(document.periodText).toBe("As at 31/03/2026");
    const rows = rowsUnder(document).map(plainRow);
    expect(document.sections[0]?.tables[0]?.columns.map(({ title }) => title)).toEqual([
      "Position",
      "Name",
      "Villa",
      "Unit",
      "Elected",
      "Receives reports",
      "Contact",
    ]);
    expect(rows.map(([position]) => position)).toEqual([
      "Chairperson",
      "Secretary",
      "Treasurer",
      ...Array<string>(4).fill("Committee Member"),
    ]);
    expect(rows[0]?.slice(2, 6)).toEqual(["3", expect.anything(), "2022-08-17", "Yes"]);
    expect(rows[5]?.slice(2, 6)).toEqual(["Non-owner", null, "2024-08-21", "Yes"]);
    expect(rows[6]?.[5]).toBe("No");
    // As the committee's grid has them, with their titles.
    expect(rows[0]?.[1]).toMatch(/^(Ms|Mrs|Miss|Mr|Dr) Amelia Hartigan$/);
  });

  it("have a seat up to the day before it ends", () => {
    expect([
      membersOn("2025-08-19"),
      membersOn("2025-08-20"),
      membersOn("2021-08-17"),
      membersOn("2021-08-18"),
    ]).toEqual([8, 7, 0, 1]);
  });

  it("of a plan without a committee are none to report", () => {
    expect(committeeMembers(demoReportRows(103), aReportRequest()).sections).toEqual([
      { heading: null, tables: [], emptyText: "No committee members to report", notes: [] },
    ]);
  });
});
