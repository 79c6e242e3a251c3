import { describe, expect, it } from "vitest";
import { axisOf, shortDollars } from "./axis.ts";

describe("the axis of a picture of money", () => {
  it.each([
    [
      [8784.93, 125_605.91],
      [0, 50_000, 100_000, 150_000],
    ],
    [
      [-4520.1, 900],
      [-6000, -4000, -2000, 0, 2000],
    ],
    [
      [0, 0],
      [0, 25, 50, 75, 100],
    ],
    [[0.4], [0, 0.25, 0.5]],
    [[], [0, 25, 50, 75, 100]],
    [
      [2e12, -1e9],
      [-1e12, 0, 1e12, 2e12],
    ],
  ])("of %j has round figures and zero: %j", (amounts, ticks) => {
    const axis = axisOf(amounts);
    expect(axis.ticks).toEqual(ticks);
    expect(axis.fromTop(ticks[0] ?? Number.NaN)).toBe(100);
    expect(axis.fromTop(ticks.at(-1) ?? Number.NaN)).toBe(0);
    for (const amount of amounts) {
      expect(axis.fromTop(amount)).toBeGreaterThanOrEqual(0);
      expect(axis.fromTop(amount)).toBeLessThanOrEqual(100);
    }
  });

  it.each([
    [0, "$0"],
    [-500, "-$500"],
    [12_500, "$12.5k"],
    [1_250_000, "$1.25m"],
    [3e9, "$3b"],
    [0.25, "$0.25"],
  ])("%d reads %s", (dollars, text) => expect(shortDollars(dollars)).toBe(text));
});
