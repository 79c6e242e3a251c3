import { expect, it } from "vitest";
import { percentFromPpm } from "./rate.ts";

it.each([
  [100_000, 10],
  [25_000, 2.5],
  [0, 0],
  [1, 0.0001],
  [123_456, 12.3456],
  [null, null],
])("%s parts per million are %s per cent", (ppm, percent) => {
  expect(percentFromPpm(ppm)).toBe(percent);
});
