import * as fc from "fast-check";
import { expect, it } from "vitest";
import { datesAsked } from "./dates-asked.ts";

it.each([
  ["2025", "", "2025-08-27", true],
  ["2025", "", "2026-08-27", false],
  ["August", "", "2025-08-27", true],
  ["aug 2025", "", "2025-08-27", true],
  ["2025 sept", "", "2025-08-27", false],
  ["  Annual  minutes 2025 ", "Annual minutes", "2025-01-01", true],
  ["May", "", "2025-05-31", true],
  ["levy mar", "levy", "2026-03-01", true],
])("%j leaves %j; is %s of it: %s", (keyword, rest, date, isOf) => {
  const asked = datesAsked(keyword);
  expect(asked?.rest).toBe(rest);
  expect(asked?.isOf(date)).toBe(isOf);
});

it.each(["", "minutes", "25", "ma", "12025", "1850", "2025 2026", "March May", "marching"])(
  "%j asks for no date",
  (keyword) => {
    expect(datesAsked(keyword)).toBeNull();
  },
);

it("finds every date by its year, its month's name and both, in any case", () => {
  const dates = fc.date({
    min: new Date("1900-01-01"),
    max: new Date("2099-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, fc.boolean(), (at, isLoud) => {
      const date = at.toISOString().slice(0, 10);
      const name = at.toLocaleString("en-AU", { month: "long", timeZone: "UTC" });
      const month = isLoud ? name.toUpperCase() : name;
      const year = date.slice(0, 4);
      for (const keyword of [year, month, `${month} ${year}`, `${year} ${month}`])
        expect(datesAsked(keyword)?.isOf(date), keyword).toBe(true);
      const other = String(Number(year) === 1900 ? 1901 : Number(year) - 1);
      expect(datesAsked(other)?.isOf(date)).toBe(false);
    }),
  );
});
