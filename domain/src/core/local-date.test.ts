import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  earlierOf,
  financialYearEnd,
  financialYearStart,
  firstOfMonth,
  isLocalDate,
  lastOfMonth,
  lastWholeMonthOn,
  laterOf,
  localDate,
  monthOf,
  yearOf,
} from "./local-date.ts";

const anyDay = fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => addDays("1970-01-01", days));

describe("a calendar day", () => {
  it.each(["2026-03-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("%s exists", (day) => {
    expect(isLocalDate(day)).toBe(true);
  });

  it.each(["2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-04-00", "0000-01-01"])(
    "%s does not exist",
    (day) => {
      expect(isLocalDate(day)).toBe(false);
    },
  );

  it.each([
    "26-03-31",
    "2026-3-31",
    "2026-03-31T00:00",
    " 2026-03-31",
    "2026-01-2026-03-31",
    "31/03/2026",
    "２０２６-03-31",
    "",
  ])("%j is not a calendar day", (day) => {
    expect(isLocalDate(day)).toBe(false);
    expect(() => addDays(day, 1)).toThrow(new RangeError(`not a calendar day: ${JSON.stringify(day)}`));
  });

  it("moves by days over months and leap days", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-02-28", 1)).toBe("2025-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(addDays("0001-01-01", 0)).toBe("0001-01-01");
    expect(addDays("9999-12-31", 0)).toBe("9999-12-31");
    for (const [day, days] of [
      ["9999-12-31", 1],
      ["0001-01-01", -1],
    ] as const)
      expect(() => addDays(day, days)).toThrow("a calendar day outside the years 1 to 9999");
  });

  it("moves by months, clamped to the last day", () => {
    expect(addMonths("2025-01-31", 1)).toBe("2025-02-28");
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-03-15", -15)).toBe("2024-12-15");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
    expect(addMonths("2025-12-10", 1)).toBe("2026-01-10");
  });

  it("counts days between days", () => {
    expect(daysBetween("2026-02-15", "2026-03-31")).toBe(44); // 13 in February, 31 in March
    expect(daysBetween("2025-07-01", "2026-03-31")).toBe(273);
    expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
    expect(daysBetween("2026-03-31", "2026-03-30")).toBe(-1);
  });

  it("agrees with the platform's calendar", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -9000, max: 9000 }), (day, days) => {
        const platform = new Date(`${day}T00:00:00Z`).getTime() + days * 86_400_000;
        expect(addDays(day, days)).toBe(new Date(platform).toISOString().slice(0, 10));
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        // In this form days compare as texts.
        expect([addDays(day, days) < day, addDays(day, days) > day]).toEqual([days < 0, days > 0]);
      }),
    );
  });

  it("knows months and years", () => {
    expect(firstOfMonth("2024-02-29")).toBe("2024-02-01");
    expect(lastOfMonth("2024-02-01")).toBe("2024-02-29");
    expect(lastOfMonth("2026-04-10")).toBe("2026-04-30");
    expect([yearOf("2026-03-31"), monthOf("2026-03-31")]).toEqual([2026, 3]);
    expect(localDate(2025, 2, 30)).toBe("2025-02-28");
    for (const [a, b] of [
      ["2025-02-28", "2025-02-27"],
      ["2025-02-27", "2025-02-28"],
    ] as const)
      expect([earlierOf(a, b), laterOf(a, b)]).toEqual(["2025-02-27", "2025-02-28"]);
    const months = Array.from({ length: 12 }, (_, index) => addMonths("2026-01-15", index));
    expect(months.map((day) => Number(lastOfMonth(day).slice(8)))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
  });

  it("a month that ends today is over", () => {
    expect(lastWholeMonthOn("2026-03-31")).toBe("2026-03-31");
    expect(lastWholeMonthOn("2026-03-30")).toBe("2026-02-28");
    expect(lastWholeMonthOn("2026-01-01")).toBe("2025-12-31");
  });

  it("knows the financial year that holds a day", () => {
    expect(financialYearStart("2026-03-31", 7)).toBe("2025-07-01");
    expect(financialYearEnd("2026-03-31", 7)).toBe("2026-06-30");
    expect(financialYearStart("2025-07-01", 7)).toBe("2025-07-01");
    expect(financialYearEnd("2025-06-30", 7)).toBe("2025-06-30");
    expect(financialYearEnd("2026-03-31", 10)).toBe("2026-09-30");
    expect(financialYearEnd("2026-03-31", 4)).toBe("2026-03-31");
    expect(financialYearEnd("2023-05-01", 3)).toBe("2024-02-29");
    expect(financialYearEnd("2026-03-31", 1)).toBe("2026-12-31");
  });
});
