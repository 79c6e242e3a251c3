import { expect, it } from "vitest";
import { readReceipt, receiptAnswer, undecidedText } from "./result-words.ts";

it.each([
  ["ABCD-EFGH-JKLM", "ABCD-EFGH-JKLM"],
  [" abcdefghjklm ", "ABCD-EFGH-JKLM"],
  ["abcd efgh–jklm", "ABCD-EFGH-JKLM"],
  ["ABCD-EFGH-JKL", null],
  ["ABCD-EFGH-JKL1", null],
  ["", null],
])("a receipt typed as '%s' is %s", (typed, code) => {
  expect(readReceipt(typed)).toBe(code);
});

const found = { code: "ABCD-EFGH-JKLM", revision: 1, at: "2026-02-16T22:15:00Z" };

it.each([
  [null, "Found: this ballot counts."],
  [
    "SUPERSEDED",
    "Found, but this ballot is not counted. A later submission of the same lot has replaced it.",
  ],
  ["AFTER_CUTOFF", "Found, but this ballot is not counted. It came after the cut-off."],
  ["MOTION_CHANGED", "Found. It counts, but for a motion that was changed or withdrawn after it was cast."],
  ["NOT_ENTITLED", "Found. The lot is not entitled on a motion, so its vote on that motion does not count."],
] as const)("a receipt that is %s is told in words", (notCounted, words) => {
  expect(receiptAnswer({ ...found, notCounted }, "lots")).toBe(words);
});

it("a receipt that is nowhere is told so", () => {
  expect(receiptAnswer(null, "lots")).toBe("Not found: no ballot of this meeting has this receipt.");
});

it.each([
  [0, null],
  [
    1,
    "1 vote counts though it is not known whether it may. Where that would turn the motion, it is not decided here.",
  ],
  [
    3,
    "3 votes count though it is not known whether they may. Where that would turn the motion, it is not decided here.",
  ],
])("%i votes of which nobody can tell whether they may are told", (undecided, words) => {
  expect(undecidedText({ undecided })).toBe(words);
});
