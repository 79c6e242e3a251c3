import { describe, expect, it } from "vitest";
import type { PackageFileName } from "./package-files.ts";
import { rowRulesOf } from "./row-rules.ts";

function reasons(file: PackageFileName, cells: Record<string, string>): string[] {
  return rowRulesOf(file).flatMap(({ check }) => check((header) => cells[header] ?? null) ?? []);
}

describe("nothing ends before it starts", () => {
  it.each<[PackageFileName, string, string]>([
    ["lot_owners.csv", "enteredDate", "leftDate"],
    ["committee_members.csv", "from", "to"],
    ["report_groups.csv", "activeFrom", "closedOn"],
    ["levies.csv", "periodFrom", "periodTo"],
    ["receipts.csv", "date", "reversedOn"],
    ["insurance_policies.csv", "from", "to"],
  ])("%s: %s to %s", (file, start, end) => {
    expect(reasons(file, { [start]: "2025-01-02", [end]: "2025-01-01" })).toEqual([
      `${end} 2025-01-01 is before ${start} 2025-01-02: nothing ends before it starts`,
    ]);
    expect(reasons(file, { [start]: "2025-01-02", [end]: "2025-01-02" })).toEqual([]);
    expect(reasons(file, { [start]: "2025-01-02" })).toEqual([]);
    expect(reasons(file, { [end]: "2025-01-02" })).toEqual([]);
    expect(rowRulesOf(file)[0]?.reads).toEqual([start, end]);
  });
  it("has no rule for other files", () => {
    expect(rowRulesOf("contacts.csv")).toEqual([]);
  });
});

it("a row with a refused cell is left alone by the rule that reads it", () => {
  expect(rowRulesOf("debts.csv").map(({ reads }) => reads)).toEqual([["kind", "levyId"]]);
  expect(rowRulesOf("meetings.csv").map(({ reads }) => reads)).toEqual([
    ["meetingDate", "meetingTime", "votingCutoffDate", "votingCutoffTime", "allowVoting"],
  ]);
});

describe("a meeting's cut-off", () => {
  const start = { meetingDate: "2026-08-01", meetingTime: "18:30" };
  const cases: [Record<string, string>, string[]][] = [
    [{ allowVoting: "false" }, []],
    [
      { allowVoting: "true" },
      ["allowVoting is true without a cut-off: give votingCutoffDate and votingCutoffTime"],
    ],
    [
      { votingCutoffDate: "2026-08-01" },
      ["the cut-off is half there: give both votingCutoffDate and votingCutoffTime"],
    ],
    [
      { votingCutoffTime: "18:30" },
      ["the cut-off is half there: give both votingCutoffDate and votingCutoffTime"],
    ],
    [{ ...start, votingCutoffDate: "2026-08-01", votingCutoffTime: "18:30", allowVoting: "true" }, []],
    [
      { ...start, votingCutoffDate: "2026-08-01", votingCutoffTime: "18:31" },
      ["the cut-off 2026-08-01 18:31 is after the start 2026-08-01 18:30"],
    ],
    [{ ...start, votingCutoffDate: "2026-07-31", votingCutoffTime: "23:59" }, []],
    [{ meetingDate: "2026-08-01", votingCutoffDate: "2026-08-02", votingCutoffTime: "18:31" }, []],
    [{ meetingTime: "18:30", votingCutoffDate: "2026-08-02", votingCutoffTime: "18:31" }, []],
  ];
  it.each(cases)("%j", (cells, expected) => {
    expect(reasons("meetings.csv", cells)).toEqual(expected);
  });
});

describe("a debt's levy", () => {
  it.each([
    [{ kind: "LEVY", levyId: "1" }, []],
    [{ kind: "INTEREST" }, []],
    [{ levyId: "1" }, []],
    [{ kind: "LEVY" }, ["a debt of kind LEVY needs its levyId"]],
    [
      { kind: "RECOVERY", levyId: "1" },
      ["a debt of kind RECOVERY has no levy: empty levyId or correct the kind"],
    ],
  ] as [Record<string, string>, string[]][])("%j", (cells, expected) => {
    expect(reasons("debts.csv", cells)).toEqual(expected);
  });
});
