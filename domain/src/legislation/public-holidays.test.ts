import { expect, it } from "vitest";
import { holidaysBetween } from "./public-holidays.ts";

const years = [
  { year: 2025, days: ["2025-12-25"] },
  { year: 2026, days: ["2026-01-26"] },
];

it("are known between two days where each year between them is on record", () => {
  expect(holidaysBetween(years, "2025-12-01", "2026-01-31")).toEqual(["2025-12-25", "2026-01-26"]);
  expect(holidaysBetween(years, "2026-01-01", "2026-12-31")).toEqual(["2025-12-25", "2026-01-26"]);
  expect(holidaysBetween(years, "2026-12-31", "2027-01-01")).toBeUndefined();
  expect(holidaysBetween([], "2026-01-01", "2026-01-02")).toBeUndefined();
});
