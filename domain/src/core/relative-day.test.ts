import { expect, it } from "vitest";
import { relativeDay } from "./relative-day.ts";

it.each([
  ["2026-03-31", "today"],
  ["2026-04-01", "tomorrow"],
  ["2026-04-02", "in 2 days"],
  // 30 days of April lie between.
  ["2026-05-01", "in 31 days"],
  // 2028 is a leap year: 366 + 365 days from 31 March 2026, less nothing.
  ["2028-03-31", "in 731 days"],
  ["2026-03-30", null],
  ["2020-01-01", null],
])("%s seen from 31 March 2026 is %s", (on, words) => {
  expect(relativeDay(on, "2026-03-31")).toBe(words);
});
