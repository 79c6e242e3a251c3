import { describe, expect, it } from "vitest";
import { countdownOf, isVotingClosed, isWarningDue } from "./voting-clock.ts";

const cutoffAt = new Date("2026-04-20T02:00:00Z");
const before = (ms: number) => new Date(cutoffAt.getTime() - ms);
const dhm = (days: number, hours: number, minutes: number) => ({ days, hours, minutes });

describe("the countdown", () => {
  it.each([
    // 10 days are 864,000 s.
    [864_000_001, null],
    [864_000_000, null],
    [863_999_999, dhm(9, 23, 59)],
    // 1 day, 2 hours, 3 minutes and 59 seconds: 86,400 + 7,200 + 180 + 59 = 93,839 s.
    [93_839_000, dhm(1, 2, 3)],
    [86_400_000, dhm(1, 0, 0)],
    [86_399_999, dhm(0, 23, 59)],
    [60_000, dhm(0, 0, 1)],
    [59_999, dhm(0, 0, 0)],
    [1_000, dhm(0, 0, 0)],
    [999, null],
    [0, null],
    [-1, null],
  ])("with %i ms left is %j", { tags: ["spec-456", "spec-677"] }, (left, expected) => {
    expect(countdownOf(cutoffAt, before(left))).toEqual(expected);
  });
});

describe("the warning", () => {
  it.each([
    [3_600_001, false],
    [3_600_000, true],
    [1_800_000, true],
    [1_000, true],
    [999, false],
    [0, false],
    [-3_600_000, false],
  ])("with %i ms left is due: %s", { tags: ["spec-455", "spec-676"] }, (left, isDue) => {
    expect(isWarningDue(cutoffAt, before(left))).toBe(isDue);
  });
});

describe("voting", () => {
  it.each([
    [1, false],
    [0, true],
    [-1, true],
  ])("with %i ms left is closed: %s", { tags: ["spec-443"] }, (left, isClosed) => {
    expect(isVotingClosed(cutoffAt, before(left))).toBe(isClosed);
  });
});
