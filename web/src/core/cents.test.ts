import { expect, it } from "vitest";
import { centsFromDollars } from "./cents.ts";

it.each([
  [1234.5, 123_450],
  [0.29, 29],
  [1.005, 100],
  [-0, 0],
  [-561.07, -56_107],
  [45_000_000_000.01, 4_500_000_000_001],
])("%d dollars are %d cents", (dollars, cents) => {
  expect(Object.is(centsFromDollars(dollars), cents)).toBe(true);
});
