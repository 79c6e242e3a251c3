import { describe, expect, it } from "vitest";
import { holidayFaults, holidayLines, readHolidays } from "./public-holidays.ts";

describe("holidays that are typed", () => {
  it("are read in either way of writing a day, by day, and are written as they were read", () => {
    const read = readHolidays(
      "25/12/2026 Christmas Day\n\n 2026-01-26, Australia Day \n3/4/2026: Good Friday",
    );
    const days = read.ok ? read.value : [];
    expect(days).toEqual([
      { on: "2026-01-26", name: "Australia Day" },
      { on: "2026-04-03", name: "Good Friday" },
      { on: "2026-12-25", name: "Christmas Day" },
    ]);
    expect(readHolidays(holidayLines(days))).toEqual({ ok: true, value: days });
  });

  it.each(["Christmas Day", "25/12/2026", "31/2/2026 No day", "25/12/26 Short", "2026-13-01 No month"])(
    "are not guessed from %s",
    (line) => {
      expect(readHolidays(`26/01/2026 Australia Day\n${line}`)).toEqual({
        ok: false,
        code: "VALIDATION",
        detail: "Line 2 is not a day with its name. Write it as in 25/12/2026 Christmas Day.",
      });
    },
  );

  it("are each once, and of their year", () => {
    const day = { on: "2026-12-25", name: "Christmas Day" };
    expect(holidayFaults(2026, [day])).toEqual([]);
    expect(holidayFaults(2026, [day, day])).toEqual([
      { path: "days.1.on", message: "2026-12-25 is in the list twice." },
    ]);
    expect(holidayFaults(2027, [day])).toEqual([
      { path: "days.0.on", message: "2026-12-25 is not in 2027." },
    ]);
  });
});
