import { describe, expect, it } from "vitest";
import { aDebt, anAllocation, dailyTerms, monthlyTerms } from "../testing/ledger-rows.ts";
import type { InterestTerms } from "./vocabulary.ts";
import { interestDueCents, interestOfDebtCents, interestOnCents } from "./interest-due.ts";

const noFreePeriod = dailyTerms({ freeMonths: 0 });

function interestFrom(amountCents: number, terms: readonly InterestTerms[], dueOn: string) {
  return (asAtOn: string): number => interestOnCents(amountCents, terms, dueOn, asAtOn);
}

describe("interest by the day", () => {
  it("is amount × rate × days / 365 from the due date, half-up to the cent", () => {
    // 435.04 × 10 % × 273 / 365 = 32.5386…
    expect(interestOnCents(43_504, [dailyTerms()], "2025-07-01", "2026-03-31")).toBe(3254);
    // 561.00 × 10 % × 44 / 365 = 6.7627…
    expect(interestOnCents(56_100, [dailyTerms()], "2026-02-15", "2026-03-31")).toBe(676);
    // 18.25 × 10 % × 1 / 365 = 0.005 exactly: up to one cent
    expect(interestOnCents(1825, [noFreePeriod], "2026-01-01", "2026-01-02")).toBe(1);
    // 18.24 × 10 % × 1 / 365 = 0.00499…
    expect(interestOnCents(1824, [noFreePeriod], "2026-01-01", "2026-01-02")).toBe(0);
  });

  it("is nothing on the due day and up to the last free day, then counts from the due date", () => {
    // 1,055.62 due 1 January, free to 1 February; 1,055.62 × 10 % × 32 / 365 = 9.2547…
    const on = interestFrom(105_562, [dailyTerms()], "2026-01-01");
    expect([on("2025-12-31"), on("2026-01-01"), on("2026-01-02"), on("2026-02-01")]).toEqual([0, 0, 0, 0]);
    expect(on("2026-02-02")).toBe(925);
  });

  it("interest without a free period begins the day after the due date", () => {
    // 3,650.00 × 10 % × 1 / 365 = 1.00
    expect(interestOnCents(365_000, [noFreePeriod], "2026-01-01", "2026-01-01")).toBe(0);
    expect(interestOnCents(365_000, [noFreePeriod], "2026-01-01", "2026-01-02")).toBe(100);
  });

  it("counts 29 February as a day, over the same 365", () => {
    // 3,650.00: one dollar a day; 28 February to 1 March is 2 days in 2024, 1 day in 2025
    expect(interestOnCents(365_000, [noFreePeriod], "2024-02-28", "2024-03-01")).toBe(200);
    expect(interestOnCents(365_000, [noFreePeriod], "2025-02-28", "2025-03-01")).toBe(100);
    expect(interestOnCents(365_000, [noFreePeriod], "2024-01-01", "2025-01-01")).toBe(36_600);
    // Due on 31 January 2024, one free month ends on the 29th: 30 days to 1 March
    expect(interestOnCents(365_000, [dailyTerms()], "2024-01-31", "2024-02-29")).toBe(0);
    expect(interestOnCents(365_000, [dailyTerms()], "2024-01-31", "2024-03-01")).toBe(3000);
  });

  it("takes each day at the rate in force that day", () => {
    const terms = [noFreePeriod, { ...noFreePeriod, fromOn: "2026-01-11", ratePpm: 200_000 }];
    // 3,650.00: 1 January to 10 January 9 days at 1.00, then days at 2.00
    expect(interestOnCents(365_000, terms, "2026-01-01", "2026-01-10")).toBe(900);
    expect(interestOnCents(365_000, terms, "2026-01-01", "2026-01-11")).toBe(1100);
    expect(interestOnCents(365_000, terms, "2026-01-01", "2026-01-21")).toBe(3100); // 9 × 1.00 + 11 × 2.00
    expect(interestOnCents(365_000, terms.toReversed(), "2026-01-01", "2026-01-21")).toBe(3100);
  });

  it("is rounded once, not once for each rate", () => {
    const terms = [
      noFreePeriod,
      { ...noFreePeriod, fromOn: "2026-01-02" },
      { ...noFreePeriod, fromOn: "2026-01-03" },
    ];
    // 12.00 × 10 % × 2 / 365 = 0.00657… is one cent; a day alone is 0.00328… and would be none
    expect(interestOnCents(1200, terms, "2026-01-01", "2026-01-03")).toBe(1);
  });

  it("is nothing for days before the first terms", () => {
    const terms = [dailyTerms({ fromOn: "2026-02-01" })];
    expect(interestOnCents(365_000, terms, "2026-01-01", "2026-01-31")).toBe(0);
    expect(interestOnCents(365_000, terms, "2026-01-01", "2026-02-01")).toBe(100); // no free period on the due date
    expect(interestOnCents(365_000, [], "2026-01-01", "2030-01-01")).toBe(0);
  });

  it("stays exact where amount × rate × days leaves the range of doubles", () => {
    // 50,000,000,000.01 × 10 % × 400 / 365 = 5,479,452,054.79562…
    expect(interestOnCents(5_000_000_000_001, [noFreePeriod], "2025-01-01", "2026-02-05")).toBe(
      547_945_205_480,
    );
  });
});

describe("interest by the month", () => {
  it("is amount × rate × whole months since the due date", () => {
    // 1,308.33 × 2.5 % × 4 = 130.833; 31 March is 4 whole months after 1 November
    expect(interestOnCents(130_833, [monthlyTerms()], "2025-11-01", "2026-03-31")).toBe(13_083);
    expect(interestOnCents(58_333, [monthlyTerms()], "2025-11-01", "2026-03-31")).toBe(5833);
  });

  it("counts a month on the day it is over", () => {
    const on = interestFrom(100_000, [monthlyTerms()], "2026-01-15");
    expect([
      on("2026-01-15"),
      on("2026-02-14"),
      on("2026-02-15"),
      on("2026-03-14"),
      on("2026-03-15"),
    ]).toEqual([0, 0, 2500, 2500, 5000]);
  });

  it("ends months that began on the 31st on the last day, without losing the 31st", () => {
    const on = interestFrom(100_000, [monthlyTerms()], "2026-01-31");
    expect([on("2026-02-27"), on("2026-02-28"), on("2026-03-30"), on("2026-03-31")]).toEqual([
      0, 2500, 2500, 5000,
    ]);
    expect(interestOnCents(100_000, [monthlyTerms()], "2024-01-31", "2024-02-28")).toBe(0);
    expect(interestOnCents(100_000, [monthlyTerms()], "2024-01-31", "2024-02-29")).toBe(2500);
  });

  it("is nothing in a free period, then counts from the due date", () => {
    const terms = [monthlyTerms({ freeDays: 40 })]; // 1 January + 40 days = 10 February
    expect(interestOnCents(100_000, terms, "2026-01-01", "2026-02-10")).toBe(0);
    expect(interestOnCents(100_000, terms, "2026-01-01", "2026-02-11")).toBe(2500);
  });

  it("finishes a month under the rate it began with", () => {
    const terms = [monthlyTerms(), monthlyTerms({ fromOn: "2026-01-20", ratePpm: 10_000 })];
    const on = interestFrom(100_000, terms, "2026-01-15");
    expect([on("2026-02-15"), on("2026-03-15")]).toEqual([2500, 3500]); // 25.00, then 10.00 more
    // Months keep their end over a change: 31 January, 28 February, 31 March
    const fromLast = interestFrom(100_000, terms, "2025-12-31");
    expect([
      fromLast("2026-01-31"),
      fromLast("2026-02-28"),
      fromLast("2026-03-30"),
      fromLast("2026-03-31"),
    ]).toEqual([2500, 3500, 3500, 4500]);
  });

  it("monthly interest accrues by the day after the month in which daily terms began", () => {
    const terms = [monthlyTerms(), dailyTerms({ fromOn: "2026-01-20", freeMonths: 0 })];
    const on = interestFrom(365_000, terms, "2026-01-15");
    // The month to 15 February: 3,650.00 × 2.5 % = 91.25; then 1.00 a day
    expect([on("2026-02-14"), on("2026-02-15"), on("2026-02-16")]).toEqual([0, 9125, 9225]);
  });

  it("counts its months from its first day where terms by the day went before", () => {
    const terms = [noFreePeriod, monthlyTerms({ fromOn: "2026-01-11" })];
    const on = interestFrom(365_000, terms, "2026-01-01");
    // 9 days at 1.00 to 10 January, then months of 91.25 to 10 February and 10 March
    expect([on("2026-01-10"), on("2026-02-09"), on("2026-02-10"), on("2026-03-10")]).toEqual([
      900, 900, 10_025, 19_150,
    ]);
  });
});

describe("interest due of a lot", () => {
  const terms = [noFreePeriod];

  it("accrues on the unpaid part only: what was paid accrued to its receipt and was charged there", () => {
    const debt = aDebt({ grossCents: 365_000, allocations: [anAllocation({ amountCents: 182_500 })] });
    expect(interestOfDebtCents(debt, terms, "2026-01-14")).toBe(1300); // 13 days × 1.00
    expect(interestOfDebtCents(debt, terms, "2026-01-15")).toBe(700); // 14 days × 0.50
    expect(interestOfDebtCents(debt, terms, "2026-01-31")).toBe(1500); // 30 days × 0.50
  });

  it("is nothing on a levy that was paid, with or without a discount", () => {
    const allocation = anAllocation({ amountCents: 90_000, discountTakenCents: 10_000 });
    expect(interestOfDebtCents(aDebt({ allocations: [allocation] }), terms, "2026-03-31")).toBe(0);
  });

  it("is never below nothing, not even on a levy that was overpaid", () => {
    const debt = aDebt({ allocations: [anAllocation({ amountCents: 200_000 })] });
    expect(interestOfDebtCents(debt, terms, "2026-03-31")).toBe(0);
  });

  it("is nothing before the due date and on it, whatever was paid", () => {
    for (const asAtOn of ["2025-12-01", "2025-12-31", "2026-01-01"])
      expect(interestOfDebtCents(aDebt({ grossCents: 365_000 }), terms, asAtOn)).toBe(0);
  });

  it("comes back from the due date on when the receipt is reversed", () => {
    const allocation = anAllocation({ amountCents: 365_000, receiptReversedOn: "2026-01-31" });
    const debt = aDebt({ grossCents: 365_000, allocations: [allocation] });
    expect(interestOfDebtCents(debt, terms, "2026-01-30")).toBe(0);
    expect(interestOfDebtCents(debt, terms, "2026-01-31")).toBe(3000);
  });

  it("is on levies alone, issued by the day", () => {
    for (const kind of ["INTEREST", "OWNER_INVOICE", "RECOVERY"] as const) {
      expect(interestOfDebtCents(aDebt({ kind, levyKind: null }), terms, "2026-03-31")).toBe(0);
    }
    const special = aDebt({ levyKind: "SPECIAL", grossCents: 365_000, issuedOn: "2026-01-05" });
    expect(interestOfDebtCents(special, terms, "2026-01-04")).toBe(0);
    expect(interestOfDebtCents(special, terms, "2026-01-05")).toBe(400);
  });

  it("rounds each debt by itself", () => {
    const debt = aDebt({ grossCents: 1825 }); // 0.005 a day
    expect(interestDueCents([debt, debt, debt], terms, "2026-01-02")).toBe(3); // 3 × 0.01, not 0.015
    expect(interestDueCents([], terms, "2026-01-02")).toBe(0);
  });
});
