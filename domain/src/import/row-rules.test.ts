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
  expect(rowRulesOf("debts.csv").map(({ reads }) => reads)).toEqual([
    ["kind", "levyId"],
    ["kind", "due", "gst"],
  ]);
  expect(rowRulesOf("receipts.csv")[1]?.reads).toEqual(["method", "fund"]);
  expect(rowRulesOf("lot_openings.csv")[0]?.reads).toEqual(["asAt", "lastReceiptDate"]);
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
    [{ kind: "LEVY", levyId: "1", due: "2026-07-01" }, []],
    [{ kind: "INTEREST", due: "2026-07-01" }, []],
    [{ levyId: "1" }, []],
    [{ kind: "LEVY", due: "2026-07-01" }, ["a debt of kind LEVY needs its levyId"]],
    [
      { kind: "RECOVERY", levyId: "1", due: "2026-07-01" },
      ["a debt of kind RECOVERY has no levy: empty levyId or correct the kind"],
    ],
  ] as [Record<string, string>, string[]][])("%j", (cells, expected) => {
    expect(reasons("debts.csv", cells)).toEqual(expected);
  });
});

describe("the kind of an item", () => {
  it.each([
    [{ isMotion: "true" }, []],
    [{ isMotion: "true", itemKind: "MOTION" }, []],
    [{ isMotion: "false", itemKind: "ELECTION" }, []],
    [{ isMotion: "false", itemKind: "HEADING" }, []],
    [
      { isMotion: "false", itemKind: "MOTION" },
      ["an item of kind MOTION is voted on: write true in isMotion, or correct the kind"],
    ],
    [
      { isMotion: "true", itemKind: "ELECTION" },
      [
        "an item of kind ELECTION is not voted on before a meeting: write false in isMotion, or correct the kind",
      ],
    ],
  ] as [Record<string, string>, string[]][])("%j", (cells, expected) => {
    expect(reasons("agenda_items.csv", cells)).toEqual(expected);
  });
});

describe("what was brought forward", () => {
  it.each([
    [{ kind: "BROUGHT_FORWARD", gst: "0" }, []],
    [{ kind: "BROUGHT_FORWARD", gst: "0", due: "2026-11-20" }, []],
    [
      { kind: "BROUGHT_FORWARD", gst: "1" },
      ["a debt of kind BROUGHT_FORWARD has no GST of its own: write 0.00 in gst"],
    ],
    [
      { kind: "RECOVERY", gst: "0" },
      ["due is empty, but a debt of kind RECOVERY needs it: only BROUGHT_FORWARD may be without"],
    ],
    [
      { kind: "BROUGHT_FORWARD", levyId: "1", gst: "0" },
      ["a debt of kind BROUGHT_FORWARD has no levy: empty levyId or correct the kind"],
    ],
  ] as [Record<string, string>, string[]][])("a debt %j", (cells, expected) => {
    expect(reasons("debts.csv", cells)).toEqual(expected);
  });

  const noFund = "fund is only for receipts of method BROUGHT_FORWARD: empty it or correct the method";
  it.each([
    [{ method: "BROUGHT_FORWARD", fund: "ADM" }, []],
    [{ method: "Brought_Forward", fund: "ADM" }, []],
    [{ method: "BPAY" }, []],
    [{ method: "BPAY", fund: "ADM" }, [noFund]],
    [{ fund: "ADM" }, [noFund]],
  ] as [Record<string, string>, string[]][])("a receipt %j", (cells, expected) => {
    expect(reasons("receipts.csv", cells)).toEqual(expected);
  });

  it.each([
    [{ asAt: "2026-11-20", lastReceiptDate: "2026-11-20" }, []],
    [{ asAt: "2026-11-20" }, []],
    [
      { asAt: "2026-11-20", lastReceiptDate: "2026-11-21" },
      ["lastReceiptDate 2026-11-21 is after asAt 2026-11-20: tell the receipt that was the last by then"],
    ],
  ] as [Record<string, string>, string[]][])("an opening %j", (cells, expected) => {
    expect(reasons("lot_openings.csv", cells)).toEqual(expected);
  });
});
