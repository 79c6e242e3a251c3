import { describe, expect, it } from "vitest";
import { dailyTerms, monthlyTerms } from "../testing/ledger-rows.ts";
import { freePeriodInWords, lastFreeDay, nextTermsOn, termsInForce } from "./interest-terms.ts";

const old = dailyTerms({ fromOn: "2020-01-01" });
const recent = monthlyTerms({ fromOn: "2026-02-01", freeDays: 14 });
const later = dailyTerms({ fromOn: "2026-03-01" });

describe("terms of interest", () => {
  it("are in force from their day on, in whatever order they come", () => {
    for (const terms of [
      [old, recent, later],
      [later, recent, old],
      [recent, later, old],
    ]) {
      expect(termsInForce(terms, "2019-12-31")).toBeNull();
      expect(termsInForce(terms, "2020-01-01")).toBe(old);
      expect(termsInForce(terms, "2026-01-31")).toBe(old);
      expect(termsInForce(terms, "2026-02-01")).toBe(recent);
      expect(termsInForce(terms, "2030-01-01")).toBe(later);
      expect(nextTermsOn(terms, "2026-01-31")).toBe("2026-02-01");
      expect(nextTermsOn(terms, "2026-02-01")).toBe("2026-03-01");
      expect(nextTermsOn(terms, "2026-03-01")).toBeNull();
    }
  });

  it.each([
    ["one month", dailyTerms(), "2026-01-31", "2026-02-28"],
    ["one month in a leap year", dailyTerms(), "2024-01-31", "2024-02-29"],
    ["days", dailyTerms({ freeMonths: 0, freeDays: 28 }), "2026-02-01", "2026-03-01"],
    ["one month and 14 days", dailyTerms({ freeDays: 14 }), "2026-01-01", "2026-02-15"],
    ["none", dailyTerms({ freeMonths: 0 }), "2026-01-01", "2026-01-01"],
  ])("with a free period of %s end it so", (_name, terms, dueOn, lastDay) => {
    expect(lastFreeDay([terms], dueOn)).toBe(lastDay);
  });

  it("give the free period in force on the due date, none before any terms", () => {
    expect(lastFreeDay([old, recent], "2026-01-31")).toBe("2026-02-28"); // one month of the old terms
    expect(lastFreeDay([old, recent], "2026-02-01")).toBe("2026-02-15"); // 14 days of the recent ones
    expect(lastFreeDay([old], "2019-06-01")).toBe("2019-06-01");
    expect(lastFreeDay([], "2026-01-01")).toBe("2026-01-01");
  });
});

describe("a free period in words (D65)", () => {
  it.each([
    [1, 0, "1 month"],
    [2, 0, "2 months"],
    [0, 28, "28 days"],
    [0, 1, "1 day"],
    [1, 14, "1 month and 14 days"],
    [0, 0, "None"],
  ])("%i months and %i days: %s", (freeMonths, freeDays, words) => {
    expect(freePeriodInWords({ freeMonths, freeDays })).toBe(words);
  });
});
