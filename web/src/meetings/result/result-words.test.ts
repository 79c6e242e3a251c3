import { expect, it } from "vitest";
import { readReceipt, receiptAnswer } from "./result-words.ts";

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
  [
    "UNFINANCIAL",
    "Found. Amounts are owing for the lot, so its votes count only where the rule of a motion lets them.",
  ],
] as const)("a receipt that is %s is told in words", (notCounted, words) => {
  expect(receiptAnswer({ ...found, notCounted }, "lots")).toBe(words);
});

it("a receipt that is nowhere is told so", () => {
  expect(receiptAnswer(null, "lots")).toBe("Not found: no ballot of this meeting has this receipt.");
});
