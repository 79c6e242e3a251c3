import { describe, expect, it } from "vitest";
import { aDebt, anAllocation } from "../testing/ledger-rows.ts";
import { paidToOn } from "./paid-to.ts";
import type { Debt } from "./vocabulary.ts";

const paid = (datedOn: string) => [anAllocation({ datedOn, amountCents: 100_000 })];

const firstQuarter: Partial<Debt> = { periodFromOn: "2026-01-01", periodToOn: "2026-03-31" };
const secondQuarter: Partial<Debt> = {
  issuedOn: "2026-02-24",
  dueOn: "2026-04-01",
  periodFromOn: "2026-04-01",
  periodToOn: "2026-06-30",
};

describe("paid to", () => {
  it("is the day before the earliest period that is not fully paid", () => {
    const debts = [aDebt({ ...firstQuarter, allocations: paid("2026-01-10") }), aDebt(secondQuarter)];
    expect(paidToOn(debts, "2026-03-31")).toBe("2026-03-31");
    expect(paidToOn(debts, "2026-01-09")).toBe("2025-12-31");
    expect(paidToOn(debts.toReversed(), "2026-01-09")).toBe("2025-12-31");
  });

  it("is held back by one fund, and by one cent", () => {
    const short = [anAllocation({ datedOn: "2026-01-10", amountCents: 99_999 })];
    const debts = [
      aDebt({ ...firstQuarter, allocations: paid("2026-01-10") }),
      aDebt({ ...firstQuarter, allocations: short }),
      aDebt({ ...secondQuarter, allocations: paid("2026-03-01") }),
    ];
    expect(paidToOn(debts, "2026-03-31")).toBe("2025-12-31");
  });

  it("is the end of the period issued last when all is paid", () => {
    const debts = [
      aDebt({ ...secondQuarter, allocations: paid("2026-03-27") }),
      aDebt({ ...firstQuarter, allocations: paid("2026-01-10") }),
    ];
    expect(paidToOn(debts, "2026-03-27")).toBe("2026-06-30");
    expect(paidToOn(debts, "2026-02-23")).toBe("2026-03-31"); // the second quarter was issued on 24 February
  });

  it("reaches as far as the longest of the periods issued last", () => {
    const one = aDebt({ ...firstQuarter, allocations: paid("2026-01-10") });
    const longer = { ...one, periodToOn: "2026-04-30" };
    expect(paidToOn([one, longer], "2026-03-31")).toBe("2026-04-30");
    expect(paidToOn([longer, one], "2026-03-31")).toBe("2026-04-30");
  });

  it("ends with the period issued last, though one issued before reached further", () => {
    const before = aDebt({ ...firstQuarter, periodToOn: "2026-12-31", allocations: paid("2026-01-10") });
    const after = aDebt({ ...secondQuarter, allocations: paid("2026-03-01") });
    expect(paidToOn([before, after], "2026-03-31")).toBe("2026-06-30");
    expect(paidToOn([after, before], "2026-03-31")).toBe("2026-06-30");
  });

  it("counts a levy paid less its discount as paid", () => {
    const allocations = [
      anAllocation({ datedOn: "2026-03-30", amountCents: 90_000, discountTakenCents: 10_000 }),
    ];
    expect(paidToOn([aDebt({ ...secondQuarter, allocations })], "2026-03-31")).toBe("2026-06-30");
  });

  it("goes back when a receipt is reversed", () => {
    const allocations = [anAllocation({ amountCents: 100_000, receiptReversedOn: "2026-02-01" })];
    const debts = [aDebt({ ...firstQuarter, allocations })];
    expect(paidToOn(debts, "2026-01-31")).toBe("2026-03-31");
    expect(paidToOn(debts, "2026-02-01")).toBe("2025-12-31");
  });

  it("is not touched by special and insurance levies or other debts", () => {
    const debts = [
      aDebt({ ...firstQuarter, allocations: paid("2026-01-10") }),
      aDebt({ levyKind: "SPECIAL", periodFromOn: "2025-01-01" }),
      aDebt({ levyKind: "INSURANCE", periodFromOn: "2025-01-01", periodToOn: "2027-01-01" }),
      aDebt({ kind: "INTEREST", levyKind: null, periodFromOn: null, periodToOn: null }),
    ];
    expect(paidToOn(debts, "2026-03-31")).toBe("2026-03-31");
  });

  it("passes over a standard levy without a period", () => {
    const debts = [
      aDebt({ ...firstQuarter, allocations: paid("2026-01-10") }),
      aDebt({ periodFromOn: null, periodToOn: null, issuedOn: "2026-03-01" }),
    ];
    expect(paidToOn(debts, "2026-03-31")).toBe("2026-03-31");
  });

  it("is unknown while no standard levy was issued", () => {
    expect(paidToOn([], "2026-03-31")).toBeNull();
    expect(paidToOn([aDebt()], "2025-11-30")).toBeNull();
    expect(paidToOn([aDebt()], "2025-12-01")).toBe("2025-12-31");
    expect(paidToOn([aDebt({ levyKind: "SPECIAL" })], "2026-03-31")).toBeNull();
  });
});
