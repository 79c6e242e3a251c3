import { describe, expect, it } from "vitest";
import { aDebt, anAllocation } from "../testing/ledger-rows.ts";
import { arrearsCents } from "./arrears.ts";
import { unpaidCents } from "./unpaid.ts";

describe("unpaid", () => {
  it("is the gross less what was paid by the day", () => {
    const debt = aDebt({ allocations: [anAllocation(), anAllocation({ datedOn: "2026-02-01" })] });
    expect(unpaidCents(debt, "2026-01-14")).toBe(100_000);
    expect(unpaidCents(debt, "2026-01-15")).toBe(60_000); // 1,000.00 − 400.00
    expect(unpaidCents(debt, "2026-02-01")).toBe(20_000);
  });

  it("counts a discount with the payment that earned it, before the due date too", () => {
    const prepaid = anAllocation({ datedOn: "2025-12-20", amountCents: 90_000, discountTakenCents: 10_000 });
    const debt = aDebt({ allocations: [prepaid] });
    expect(unpaidCents(debt, "2025-12-19")).toBe(100_000);
    expect(unpaidCents(debt, "2025-12-20")).toBe(0);
  });

  it("forgets a payment from the day on which its receipt is reversed", () => {
    const debt = aDebt({ allocations: [anAllocation({ receiptReversedOn: "2026-01-20" })] });
    expect(unpaidCents(debt, "2026-01-19")).toBe(60_000);
    expect(unpaidCents(debt, "2026-01-20")).toBe(100_000);
  });

  it("forgets a payment reversed on its own day", () => {
    const debt = aDebt({ allocations: [anAllocation({ receiptReversedOn: "2026-01-15" })] });
    expect(unpaidCents(debt, "2026-01-15")).toBe(100_000);
  });
});

describe("arrears", () => {
  it("begin the day after the due day", () => {
    expect(arrearsCents([aDebt()], "2026-01-01")).toBe(0);
    expect(arrearsCents([aDebt()], "2026-01-02")).toBe(100_000);
  });

  it("ignore a debt issued later, even one that is due at once", () => {
    const debt = aDebt({ issuedOn: "2026-03-06", dueOn: "2026-03-01" });
    expect(arrearsCents([debt], "2026-03-05")).toBe(0);
    expect(arrearsCents([debt], "2026-03-06")).toBe(100_000);
  });

  it("add up what is unpaid of debts of every kind", () => {
    const debts = [
      aDebt({ allocations: [anAllocation()] }), // 600.00
      aDebt({ kind: "INTEREST", levyKind: null, grossCents: 1157 }), // 11.57
      aDebt({ kind: "OWNER_INVOICE", levyKind: null, grossCents: 16_500 }), // 165.00
      aDebt({ kind: "RECOVERY", levyKind: null, grossCents: 22_000 }), // 220.00
      aDebt({ dueOn: "2026-04-01" }), // not yet due
    ];
    expect(arrearsCents(debts, "2026-03-31")).toBe(99_657); // 996.57
  });

  it("of a lot without debts are nothing", () => {
    expect(arrearsCents([], "2026-03-31")).toBe(0);
  });
});
