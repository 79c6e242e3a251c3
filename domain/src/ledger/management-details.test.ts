import { describe, expect, it } from "vitest";
import { nextTaxYearEndOn } from "./management-details.ts";

describe("the end of the tax year (D65)", () => {
  it.each([
    ["06-30", "2026-03-31", "2026-06-30"],
    ["06-30", "2026-06-30", "2026-06-30"], // the day itself is the first on or after it
    ["06-30", "2026-07-01", "2027-06-30"],
    ["12-31", "2026-12-31", "2026-12-31"],
    ["03-31", "2026-12-31", "2027-03-31"],
    ["02-29", "2026-02-28", "2026-02-28"],
    ["02-29", "2027-03-01", "2028-02-29"],
  ])("of a year to %s, seen on %s, is %s", { tags: ["spec-769"] }, (monthDay, asAtOn, endOn) => {
    expect(nextTaxYearEndOn(monthDay, asAtOn)).toBe(endOn);
  });

  it("is unknown where the register states none", () => {
    expect(nextTaxYearEndOn(null, "2026-03-31")).toBeNull();
  });
});
