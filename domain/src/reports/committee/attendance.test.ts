import { describe, expect, it } from "vitest";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { attendance } from "./attendance.ts";
import type { CommitteeMeeting } from "../plan-rows.ts";

const rows = demoReportRows(101);
const codes = (document: ReturnType<typeof attendance>) =>
  rowsUnder(document).map((row) => plainRow(row).slice(1));

const meetingsOn = (days: readonly string[], todayOn: string, code: "P" | null = "P") => {
  const committeeMeetings = days.map((meetingOn, meetingRecordId): CommitteeMeeting => ({
    meetingRecordId,
    description: "Committee Meeting",
    meetingOn,
    attendance: code === null ? [] : [{ execMemberId: 901, code }],
  }));
  return attendance({ committee: rows.committee, committeeMeetings }, aReportRequest({}, { todayOn }));
};
const daysOf = (document: ReturnType<typeof attendance>) =>
  document.sections[0]?.tables.flatMap(({ columns }) =>
    columns.map(({ title }) => title).filter((title) => title.includes("/")),
  );

describe("committee meeting attendance", () => {
  it("of plan 101 has three meetings in the twelve months to March 2026", () => {
    const document = attendance(rows, aReportRequest());
    expect(document.periodText).toBe("01/04/2025 to 31/03/2026");
    expect(document.sections[0]?.tables[0]?.columns.map(({ title }) => title)).toEqual([
      "Member",
      "17/09/2025",
      "19/11/2025",
      "18/02/2026",
      "Attended",
      "Held",
    ]);
    // The member whose seat ended in August 2025 was no member at any of them.
    expect(codes(document)).toEqual([
      ["P", "P", "P", 3, 3],
      ["P", "P", "P", 3, 3],
      ["P", "A", "P", 2, 3],
      ["P", "P", "X", 2, 3],
      ["P", "P", "P", 3, 3],
      ["A", "-", "P", 1, 3],
      ["P", "P", "A", 2, 3],
    ]);
    expect(document.notes).toEqual([]);
    expect(document.sections[0]?.tables.map(({ caption }) => caption)).toEqual([
      "Committee Meeting Attendance",
    ]);
    expect(document.sections[0]?.notes).toEqual([
      "P present, A apology, X by proxy, - absent, blank: not a member then. Attended counts who was present in person.",
    ]);
    const [chair] = rows.committee;
    expect(plainRow(rowsUnder(document)[0] ?? { kind: "line", indent: 0, cells: [] })[0]).toBe(
      `${chair?.name}, Chairperson`,
    );
  });

  it("has the meetings of its twelve months in their order, today's too, and none of before or to come", () => {
    const days = ["2026-02-18", "2025-04-01", "2025-03-31", "2026-03-30", "2026-03-31", "2025-09-17"];
    const inOrder = ["01/04/2025", "17/09/2025", "18/02/2026", "30/03/2026"];
    for (const each of [days, days.toReversed()]) {
      expect(daysOf(meetingsOn(each, "2026-03-30"))).toEqual(inOrder);
      expect(daysOf(meetingsOn(each, "2026-03-31"))).toEqual([...inOrder, "31/03/2026"]);
      expect(daysOf(meetingsOn(each, "2026-06-30"))).toEqual([...inOrder, "31/03/2026"]);
    }
  });

  it("has meetings of one day in the order in which they are recorded", () => {
    const committeeMeetings = (["P", "A", "X"] as const).map((code, meetingRecordId): CommitteeMeeting => ({
      meetingRecordId,
      description: "Committee Meeting",
      meetingOn: "2026-03-20",
      attendance: [{ execMemberId: 901, code }],
    }));
    const committee = rows.committee.filter(({ execMemberId }) => execMemberId === 901);
    expect(codes(attendance({ committee, committeeMeetings }, aReportRequest()))).toEqual([
      ["P", "A", "X", 1, 3],
    ]);
  });

  it("misses nothing of a meeting that is today", () => {
    const note = "No attendance is recorded of the meeting on 30/03/2026.";
    expect(meetingsOn(["2026-03-30"], "2026-03-31", null).notes).toEqual([note]);
    expect(meetingsOn(["2026-03-31"], "2026-03-31", null).notes).toEqual([]);
  });

  it("has eight meetings in one table", () => {
    const days = Array.from({ length: 8 }, (_, index) => `2026-03-1${index}`);
    expect(meetingsOn(days, "2026-03-31").sections[0]?.tables.map(({ columns }) => columns.length)).toEqual([
      11,
    ]);
  });

  it("of plan 102 has two, and plan 103 none", () => {
    expect(codes(attendance(demoReportRows(102), aReportRequest()))).toEqual([
      ["P", "P", 2, 2],
      ["P", "A", 1, 2],
      ["P", "P", 2, 2],
      ["P", "P", 2, 2],
    ]);
    const none = attendance(demoReportRows(103), aReportRequest());
    expect(none.sections[0]?.emptyText).toBe("No committee meetings to report");
  });

  it("is blank for who was not a member then, and an absence where nothing of a member is recorded", () => {
    const members = rows.committee.slice(0, 2);
    const [first, second] = members;
    if (first === undefined || second === undefined) throw new Error("the demonstration has members");
    const joined = attendance(
      {
        committee: [first, { ...second, fromOn: "2025-11-19", toOn: "2026-02-18" }],
        committeeMeetings: rows.committeeMeetings.map((meeting) => ({
          ...meeting,
          attendance: meeting.attendance.filter(({ execMemberId }) => execMemberId === first.execMemberId),
        })),
      },
      aReportRequest(),
    );
    expect(codes(joined)).toEqual([
      ["P", "P", "P", 3, 3],
      [null, "-", null, 0, 1],
    ]);
  });

  it("names a past meeting of which nothing is recorded, and leaves out what is to come", () => {
    const committeeMeetings = rows.committeeMeetings.map((meeting) => ({ ...meeting, attendance: [] }));
    const document = attendance({ ...rows, committeeMeetings }, aReportRequest({ endPeriodMonth: 4 }));
    expect(document.sections[0]?.emptyText).toBe("No committee meetings to report");
    expect(document.notes).toEqual([
      ...["17/09/2025", "19/11/2025", "18/02/2026"].map(
        (on) => `No attendance is recorded of the meeting on ${on}.`,
      ),
      "Meetings are shown up to 31/03/2026.",
    ]);
  });

  it("breaks many meetings into tables of eight, with the sums in the last", () => {
    const committeeMeetings = Array.from({ length: 10 }, (_, index): CommitteeMeeting => ({
      meetingRecordId: index,
      description: "Committee Meeting",
      meetingOn: `2026-03-${String(20 - index)}`,
      attendance: [{ execMemberId: 901, code: index === 0 ? "A" : "P" }],
    }));
    const { sections } = attendance(
      { committee: rows.committee.slice(0, 1), committeeMeetings },
      aReportRequest(),
    );
    expect(sections[0]?.tables.map(({ caption, columns }) => [caption, columns.length])).toEqual([
      ["Meetings 11/03/2026 to 18/03/2026", 9],
      ["Meetings 19/03/2026 to 20/03/2026", 5],
    ]);
    expect(
      plainRow(sections[0]?.tables[1]?.rows[0] ?? { kind: "line", indent: 0, cells: [] }).slice(1),
    ).toEqual(["P", "A", 9, 10]);
  });
});
