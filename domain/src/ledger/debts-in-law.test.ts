import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../core/local-date.ts";
import { mayVote } from "../legislation/public.ts";
import { arrearsCents } from "./arrears.ts";
import { debtsInLaw, type LegalAllocation, type LegalDebt } from "./debts-in-law.ts";

const levy = (changes: Partial<LegalDebt> = {}): LegalDebt => ({
  kind: "LEVY",
  issuedOn: "2026-03-01",
  dueOn: "2026-04-01",
  grossCents: 80_000,
  allocations: [],
  ...changes,
});
const paid = (datedOn: string, amountCents: number, changes: Partial<LegalAllocation> = {}) => ({
  receivedOn: datedOn,
  datedOn,
  amountCents,
  discountTakenCents: 0,
  receiptReversedOn: null,
  method: "EFT",
  ...changes,
});
const facts = (debts: readonly LegalDebt[], unallocatedCents = 0, isBalancesAlone = false) =>
  debtsInLaw({ debts, unallocatedCents, isBalancesAlone });
const all = { kind: "LEVY", dueOn: "2026-04-01" };

describe("the debts of a lot, as the law asks about them", () => {
  it("are what is open with its due day, and each payment with its day and means", () => {
    expect(facts([levy()])).toEqual([{ ...all, owedCents: 80_000, paidOn: null }]);
    expect(facts([levy({ allocations: [paid("2026-04-03", 30_000)] })])).toEqual([
      { ...all, owedCents: 30_000, paidOn: "2026-04-03", method: "EFT" },
      { ...all, owedCents: 50_000, paidOn: null },
    ]);
  });

  it("count a discount with the payment that earned it", () => {
    const debt = levy({ allocations: [paid("2026-03-20", 72_000, { discountTakenCents: 8000 })] });
    expect(facts([debt])).toEqual([{ ...all, owedCents: 80_000, paidOn: "2026-03-20", method: "EFT" }]);
  });

  it("are paid on the day the money came, not on the day it was set against them", () => {
    const debt = levy({ allocations: [paid("2026-04-28", 80_000, { receivedOn: "2026-04-03" })] });
    expect(facts([debt])).toEqual([{ ...all, owedCents: 80_000, paidOn: "2026-04-03", method: "EFT" }]);
    const late = { dueOn: "2026-04-25", issuedOn: "2026-04-10" };
    const advance = levy({
      ...late,
      allocations: [paid("2026-05-15", 80_000, { receivedOn: "2026-04-03" })],
    });
    // Money in advance is set against a levy once that is issued or due: no vote is lost by it.
    for (const state of ["VIC", "WA"])
      expect(
        mayVote(
          { state, on: "2026-05-19" },
          {
            meeting: "AGM",
            resolution: "ORDINARY",
            meetingAt: "2026-05-19T18:00",
            means: "ELECTRONIC_BEFORE_MEETING",
            cutoffAt: "2026-05-18T18:00",
            castAt: "2026-05-10T09:00",
            debts: facts([advance]),
          },
        ),
        state,
      ).toMatchObject({ answer: "yes", reason: "NOTHING_OWING" });
  });

  it("are owed from the day of issue where that is later, but what was brought forward from its due day", () => {
    const late = { issuedOn: "2026-05-01" };
    expect(facts([levy(late)])[0]?.dueOn).toBe("2026-04-30");
    expect(facts([levy({ ...late, kind: "BROUGHT_FORWARD" })])[0]?.dueOn).toBe("2026-04-01");
    expect(facts([levy({ kind: "BROUGHT_FORWARD", dueOn: null })])[0]?.dueOn).toBe(null);
  });

  it("are owed again from the day on which a payment was reversed, until another one comes", () => {
    const bounced = paid("2026-04-03", 80_000, { receiptReversedOn: "2026-04-20", method: "CHEQUE" });
    const first = { ...all, owedCents: 80_000, paidOn: "2026-04-03", method: "CHEQUE" };
    expect(facts([levy({ allocations: [bounced] })])).toEqual([
      first,
      { kind: "LEVY", dueOn: "2026-04-19", owedCents: 80_000, paidOn: null },
    ]);
    expect(facts([levy({ allocations: [bounced, paid("2026-04-22", 80_000)] })])).toEqual([
      first,
      { kind: "LEVY", dueOn: "2026-04-19", owedCents: 80_000, paidOn: "2026-04-22", method: "EFT" },
    ]);
  });

  it("nobody knows of so much as money without a debt, or a credit, may have paid: the oldest first", () => {
    const older = levy({ dueOn: "2026-02-01", issuedOn: "2026-01-01", grossCents: 10_000 });
    const found = [
      { kind: "LEVY", dueOn: "2026-02-01", owedCents: 10_000 },
      { ...all, owedCents: 5000 },
      { ...all, owedCents: 75_000, paidOn: null },
    ];
    expect(facts([levy(), older], 15_000)).toEqual(found);
    expect(facts([levy(), older, levy({ grossCents: -15_000 })])).toEqual(found);
    expect(facts([levy()], -500)).toEqual([{ ...all, owedCents: 80_000, paidOn: null }]);
  });

  it("nobody knows of anything that is open where a plan is kept by the balances of one day", () => {
    expect(facts([levy({ allocations: [paid("2026-04-03", 30_000)] })], 0, true)).toEqual([
      { ...all, owedCents: 30_000, paidOn: "2026-04-03", method: "EFT" },
      { ...all, owedCents: 50_000 },
    ]);
  });

  it("are the lot's arrears on each day, of any payments, reversals and discounts", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-03-01", days));
    const allocation = fc
      .record({
        datedOn: day,
        amountCents: fc.integer({ min: 1, max: 400 }),
        discountTakenCents: fc.constantFrom(0, 0, 50),
        receiptReversedOn: fc.constant(null),
        method: fc.constant("EFT"),
      })
      .map((each) => ({ ...each, receivedOn: each.datedOn }));
    const debt = fc.record({
      kind: fc.constant("LEVY" as const),
      issuedOn: fc.constant("2026-03-01"),
      dueOn: day,
      grossCents: fc.integer({ min: 1000, max: 2000 }),
      allocations: fc.array(allocation, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(debt, { maxLength: 3 }), day, (debts, on) => {
        const none = { levyKind: null, periodFromOn: null, periodToOn: null };
        const arrears = arrearsCents(
          debts.map((each) => ({ ...each, ...none })),
          on,
        );
        const owed = debtsInLaw({ debts, unallocatedCents: 0, isBalancesAlone: false })
          .filter(({ dueOn, paidOn }) => (dueOn ?? "") < on && (paidOn === null || (paidOn ?? "") > on))
          .reduce((sum, { owedCents = 0 }) => sum + owedCents, 0);
        expect(owed).toBe(arrears);
      }),
      { numRuns: 300, seed: 34 },
    );
  });
});

const asked = (debts: readonly LegalDebt[], unallocated = 0) =>
  mayVote(
    { state: "NSW", on: "2026-05-19" },
    {
      meeting: "AGM",
      resolution: "ORDINARY",
      meetingAt: "2026-05-19T18:00",
      noticeGivenOn: "2026-04-20",
      debts: facts(debts, unallocated),
    },
  );

describe("a lot in New South Wales", () => {
  it("keeps the vote where its levy fell due after the notice, and where its cheque came back after it", () => {
    expect(asked([levy({ dueOn: "2026-05-01" })])).toMatchObject({
      answer: "yes",
      reason: "FINANCIAL_AT_NOTICE",
    });
    const bounced = paid("2026-04-03", 80_000, { receiptReversedOn: "2026-05-02" });
    expect(asked([levy({ allocations: [bounced] })])).toMatchObject({ answer: "yes" });
    expect(asked([levy()])).toMatchObject({ answer: "no", reason: "UNFINANCIAL_AT_NOTICE_AND_UNPAID" });
    expect(asked([levy()], 80_000)).toMatchObject({ answer: "unknown", missing: ["debts.paidOn"] });
    expect(asked([levy()], 79_999)).toMatchObject({ answer: "no" });
  });
});
