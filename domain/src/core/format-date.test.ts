import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateAndTime,
  formatDateAndTimeWithoutLeadingZero,
  formatDateWithoutLeadingZero,
  formatInstant,
  formatTime,
} from "./format-date.ts";

describe("dates on a screen", () => {
  it("are DD/MM/YYYY, on Home's meetings d/MM/YYYY", { tags: ["spec-166", "spec-678"] }, () => {
    expect(formatDate("2026-04-05")).toBe("05/04/2026");
    expect(formatDateWithoutLeadingZero("2026-04-05")).toBe("5/04/2026");
    expect(formatDateWithoutLeadingZero("2026-04-21")).toBe("21/04/2026");
  });

  it.each([
    ["00:05", "12:05 AM"],
    ["09:00", "09:00 AM"],
    ["11:59", "11:59 AM"],
    ["12:00", "12:00 PM"],
    ["18:30", "06:30 PM"],
    ["23:59", "11:59 PM"],
  ])("time of day %s reads %s", { tags: ["spec-744"] }, (time, shown) => {
    expect(formatTime(time)).toBe(shown);
  });

  it("join day and time with @", { tags: ["spec-679", "spec-744"] }, () => {
    expect(formatDateAndTime("2026-04-21", "18:30")).toBe("21/04/2026 @ 06:30 PM");
    expect(formatDateAndTimeWithoutLeadingZero("2026-06-02", "18:00")).toBe("2/06/2026 @ 06:00 PM");
    expect(formatInstant(new Date("2026-04-21T08:30:00Z"), "Australia/Sydney")).toBe("21/04/2026 @ 06:30 PM");
  });
});
