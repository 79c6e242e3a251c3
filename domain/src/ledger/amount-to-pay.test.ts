import { describe, expect, it } from "vitest";
import { aDebt, anAllocation, aReceipt, dailyTerms, monthlyTerms } from "../testing/ledger-rows.ts";
import { amountToPay, nextLevy } from "./amount-to-pay.ts";
import { toPayLines, toPayNotes } from "./amount-to-pay-lines.ts";
import type { DescribedDebt } from "./group-charges.ts";
import type { SpentReceipt } from "./vocabulary.ts";

const levy = (given: Partial<DescribedDebt> = {}): DescribedDebt => ({
  ...aDebt(given),
  description: given.description ?? "Standard levy",
});
const paid = (amountCents: number) => [anAllocation({ datedOn: "2026-01-02", amountCents })];
const money = (amountCents: number, spent = 0): SpentReceipt => ({
  ...aReceipt({ datedOn: "2026-01-02", amountCents }),
  allocations: spent === 0 ? [] : [{ datedOn: "2026-01-02", amountCents: spent }],
});

function owing(
  debts: readonly DescribedDebt[],
  asAtOn = "2026-03-31",
  receipts: readonly SpentReceipt[] = [],
) {
  return amountToPay({ debts, receipts, interestTerms: [dailyTerms()] }, asAtOn);
}

describe("the parts", () => {
  it("go by the due day: before the day, on it, the earliest after it, and later", () => {
    const amount = owing([
      levy({ dueOn: "2026-03-30", grossCents: 100 }),
      levy({ dueOn: "2026-03-31", grossCents: 20 }),
      levy({ dueOn: "2026-04-01", grossCents: 3, description: "Standard levy" }),
      levy({ dueOn: "2026-07-01", grossCents: 4_000 }),
    ]);
    expect(amount).toMatchObject({
      overdue: { cents: 100, dueOn: "2026-03-30" },
      today: { cents: 20 },
      next: { cents: 3, dueOn: "2026-04-01" },
      laterCents: 4_000,
      totalCents: 4_123,
    });
  });

  it("leave out what is issued later, and what is paid", () => {
    const amount = owing([
      levy({ issuedOn: "2026-04-01", dueOn: "2026-04-01" }),
      levy({ dueOn: "2026-04-02", allocations: paid(100_000) }),
      levy({ dueOn: "2026-05-02", grossCents: 7 }),
    ]);
    expect(amount).toMatchObject({
      overdue: null,
      today: null,
      next: { cents: 7 },
      laterCents: 0,
      totalCents: 7,
    });
  });

  it("take money without a debt off the total, but not what is paid ahead, which is told", () => {
    const debts = [levy({ dueOn: "2026-04-01", allocations: paid(40_000) })];
    const amount = owing(debts, "2026-03-31", [money(70_000, 40_000)]);
    expect(amount).toMatchObject({ unallocatedCents: 30_000, aheadCents: 40_000, totalCents: 30_000 });
    expect(toPayNotes(amount)).toEqual(["You have already paid $400.00 of levies not due yet."]);
    expect(owing(debts, "2026-04-01").aheadCents).toBe(40_000);
    expect(owing(debts, "2026-04-02").aheadCents).toBe(0);
  });

  it("have the interest that has accrued, by the terms of the day", () => {
    const amount = owing([levy()]);
    expect(amount).toMatchObject({ interestCents: 2_438, interestMode: "DAILY", totalCents: 102_438 });
    const monthly = amountToPay(
      { debts: [levy()], receipts: [], interestTerms: [monthlyTerms()] },
      "2026-03-31",
    );
    expect([monthly.interestMode, monthly.interestCents]).toEqual(["MONTHLY", 5_000]);
    const without = amountToPay({ debts: [levy()], receipts: [], interestTerms: [] }, "2026-03-31");
    expect([without.interestMode, without.interestCents]).toEqual([null, 0]);
  });
});

const linesOf = (debts: readonly DescribedDebt[], asAtOn?: string, receipts?: readonly SpentReceipt[]) =>
  toPayLines(owing(debts, asAtOn, receipts)).map(({ text, detail, cents }) => [text, detail, cents]);

describe("what is told", () => {
  it("names one overdue charge, the funds of a levy as one, and counts several", () => {
    const special = { dueOn: "2026-03-30", levyKind: "SPECIAL" as const, description: "Special levy" };
    const admin = levy({ ...special, grossCents: 100 });
    const works = levy({ ...special, grossCents: 50 });
    expect(linesOf([admin, works])).toEqual([["Overdue since 30/03/2026: Special levy", null, 150]]);
    const fobs = { kind: "OWNER_INVOICE", levyKind: null, description: "2 security fobs" } as const;
    const invoice = levy({ ...fobs, dueOn: "2026-03-29", grossCents: 10 });
    expect(linesOf([admin, works, invoice, invoice])).toEqual([
      ["Overdue since 29/03/2026: 3 charges", null, 170],
    ]);
  });

  it("says when the next charge is due, and names a charge of another kind", () => {
    const invoice = { kind: "OWNER_INVOICE", levyKind: null, description: "2 security fobs" } as const;
    expect(
      linesOf([
        levy({ ...invoice, dueOn: "2026-03-31", grossCents: 1 }),
        levy({ dueOn: "2026-04-01", grossCents: 2 }),
        levy({ dueOn: "2026-05-01", grossCents: 3 }),
      ]),
    ).toEqual([
      ["2 security fobs", "due 31/03/2026, today", 1],
      ["Next levy", "due 01/04/2026, tomorrow", 2],
      ["Later levies", null, 3],
    ]);
    const both = [levy({ ...invoice, dueOn: "2026-04-12" }), levy({ dueOn: "2026-04-12" })];
    expect(linesOf(both)).toEqual([["2 charges", "due 12/04/2026, in 12 days", 200_000]]);
    expect(linesOf([levy({ dueOn: "2026-03-31", grossCents: 1 })])).toEqual([
      ["Levy", "due 31/03/2026, today", 1],
    ]);
  });

  it("has a line for interest and one for money that is not matched yet", () => {
    expect(linesOf([levy()], "2026-03-31", [money(22_338)])).toEqual([
      ["Overdue since 01/01/2026: Standard levy", null, 100_000],
      ["Interest so far", "added daily", 2_438],
      ["Received and not matched to a levy yet", null, -22_338],
    ]);
  });

  it("tells what a fund keeps as paid in advance apart from what no levy has taken", () => {
    const kept = { ...money(20_000), fund: "ADM" };
    expect(linesOf([], "2026-03-31", [kept, money(2_338)])).toEqual([
      ["Paid in advance", null, -20_000],
      ["Received and not matched to a levy yet", null, -2_338],
    ]);
    expect(owing([], "2026-03-31", [kept]).unallocatedCents).toBe(20_000);
  });

  it("says what is in credit, and that nothing has been issued", () => {
    const credit = owing([], "2026-03-31", [money(22_338)]);
    expect(toPayNotes(credit)).toEqual([
      "You are $223.38 in credit.",
      "The next levy has not been issued yet.",
    ]);
    const allPaid = owing([levy({ dueOn: "2026-04-01", allocations: paid(100_000) })]);
    expect([allPaid.totalCents, toPayLines(allPaid), toPayNotes(allPaid)]).toEqual([
      0,
      [],
      ["You have already paid $1,000.00 of levies not due yet."],
    ]);
    expect(toPayNotes(owing([levy()]))).toEqual([]);
  });
});

describe("the next levy", () => {
  it("is what is unpaid of the first that is due on the day or later, all funds of that day together", () => {
    const debts = [
      levy({ dueOn: "2026-07-01", grossCents: 9 }),
      levy({ dueOn: "2026-04-01", grossCents: 100 }),
      levy({ dueOn: "2026-04-01", grossCents: 10, allocations: paid(4) }),
      levy({ dueOn: "2026-03-31", allocations: paid(100_000) }),
      levy({ dueOn: "2026-03-30" }),
      levy({ kind: "RECOVERY", levyKind: null, dueOn: "2026-04-01" }),
    ];
    expect(nextLevy(debts, "2026-03-31")).toEqual({ cents: 106, dueOn: "2026-04-01" });
    expect(nextLevy(debts, "2026-04-01")).toEqual({ cents: 106, dueOn: "2026-04-01" });
    expect(nextLevy(debts, "2026-04-02")).toEqual({ cents: 9, dueOn: "2026-07-01" });
    expect(nextLevy(debts, "2026-07-02")).toBeNull();
    expect(nextLevy([levy({ issuedOn: "2026-04-01", dueOn: "2026-05-01" })], "2026-03-31")).toBeNull();
  });
});
