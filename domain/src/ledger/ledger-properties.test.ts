/** What holds for every ledger: invariant 13 of the accounting rules, and that later rows change nothing. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../core/local-date.ts";
import { interestDueCents, interestOnCents } from "./interest-due.ts";
import { lastFreeDay, termsInForce } from "./interest-terms.ts";
import { lotFinancial } from "./lot-financial.ts";
import { unpaidCents } from "./unpaid.ts";
import type { Allocation, Debt, InterestTerms } from "./vocabulary.ts";

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2023-06-01", days));
const cents = fc.integer({ min: 1, max: 10_000_000 });

const terms: fc.Arbitrary<InterestTerms> = fc.record({
  fromOn: day,
  mode: fc.constantFrom("DAILY" as const, "MONTHLY" as const),
  ratePpm: fc.integer({ min: 0, max: 300_000 }),
  freeMonths: fc.integer({ min: 0, max: 2 }),
  freeDays: fc.integer({ min: 0, max: 40 }),
});
const history = fc.uniqueArray(terms, { maxLength: 4, selector: ({ fromOn }) => fromOn });

const allocation: fc.Arbitrary<Allocation> = fc.record({
  datedOn: day,
  amountCents: fc.integer({ min: 1, max: 3_000_000 }),
  discountTakenCents: fc.integer({ min: 0, max: 300_000 }),
  receiptReversedOn: fc.option(day),
});

const debt: fc.Arbitrary<Debt> = fc.record({
  kind: fc.constantFrom("LEVY" as const, "INTEREST" as const, "OWNER_INVOICE" as const),
  issuedOn: day,
  dueOn: day,
  grossCents: cents,
  levyKind: fc.constantFrom("STANDARD" as const, "SPECIAL" as const, null),
  periodFromOn: fc.option(day),
  periodToOn: fc.option(day),
  allocations: fc.array(allocation, { maxLength: 3 }),
});

/** One day after the other, from the definition: no stretches, no shared code with the rule. Terms by the day only. */
function interestDayByDay(
  amountCents: number,
  all: readonly InterestTerms[],
  dueOn: string,
  asAtOn: string,
): number {
  let weight = 0n;
  for (let on = addDays(dueOn, 1); on <= asAtOn; on = addDays(on, 1)) {
    const inForce = all
      .filter(({ fromOn }) => fromOn <= on)
      .toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1))[0];
    weight += BigInt(inForce?.ratePpm ?? 0);
  }
  const hundredths = (BigInt(amountCents) * weight * 100n) / (365n * 1_000_000n);
  return Number((hundredths + 50n) / 100n);
}

describe("interest", () => {
  it("is never negative, and never falls as time goes by", () => {
    fc.assert(
      fc.property(cents, history, day, day, (amount, all, dueOn, asAtOn) => {
        const today = interestOnCents(amount, all, dueOn, asAtOn);
        expect(today).toBeGreaterThanOrEqual(0);
        expect(interestOnCents(amount, all, dueOn, addDays(asAtOn, 1))).toBeGreaterThanOrEqual(today);
      }),
    );
  });

  it("is zero inside the free period", () => {
    fc.assert(
      fc.property(cents, history, day, fc.integer({ min: 0, max: 120 }), (amount, all, dueOn, days) => {
        const asAtOn = addDays(dueOn, days);
        fc.pre(asAtOn <= lastFreeDay(all, dueOn));
        expect(interestOnCents(amount, all, dueOn, asAtOn)).toBe(0);
      }),
    );
  });

  it("is touched by a change of terms only from its day on", () => {
    fc.assert(
      fc.property(cents, history, terms, day, day, (amount, all, change, dueOn, asAtOn) => {
        fc.pre(asAtOn < change.fromOn && all.every(({ fromOn }) => fromOn !== change.fromOn));
        expect(interestOnCents(amount, [...all, change], dueOn, asAtOn)).toBe(
          interestOnCents(amount, all, dueOn, asAtOn),
        );
      }),
    );
  });

  it("is the same when terms are stated again", () => {
    fc.assert(
      fc.property(cents, history, day, day, day, (amount, all, againOn, dueOn, asAtOn) => {
        const inForce = termsInForce(all, againOn);
        fc.pre(inForce !== null && inForce.fromOn !== againOn);
        const stated = inForce === null ? all : [...all, { ...inForce, fromOn: againOn }];
        expect(interestOnCents(amount, stated, dueOn, asAtOn)).toBe(
          interestOnCents(amount, all, dueOn, asAtOn),
        );
      }),
    );
  });

  it("by the day is the sum of its days", () => {
    const daily = history.map((all) => all.map((each) => ({ ...each, mode: "DAILY" as const })));
    fc.assert(
      fc.property(cents, daily, day, fc.integer({ min: 0, max: 500 }), (amount, all, dueOn, days) => {
        const asAtOn = addDays(dueOn, days);
        fc.pre(asAtOn > lastFreeDay(all, dueOn));
        expect(interestOnCents(amount, all, dueOn, asAtOn)).toBe(
          interestDayByDay(amount, all, dueOn, asAtOn),
        );
      }),
    );
  });
});

describe("the figures of a lot", () => {
  it("ignore every row dated later", () => {
    fc.assert(
      fc.property(fc.array(debt, { maxLength: 5 }), history, day, (debts, interestTerms, asAtOn) => {
        const ledger = { debts, interestTerms, receipts: [], ownerships: [] };
        const known = debts
          .filter(({ issuedOn }) => issuedOn <= asAtOn)
          .map((each) => ({
            ...each,
            allocations: each.allocations
              .filter(({ datedOn }) => datedOn <= asAtOn)
              .map((row) =>
                row.receiptReversedOn !== null && row.receiptReversedOn > asAtOn
                  ? { ...row, receiptReversedOn: null }
                  : row,
              ),
          }));
        const knownTerms = interestTerms.filter(({ fromOn }) => fromOn <= asAtOn);
        expect(lotFinancial(ledger, asAtOn)).toEqual(
          lotFinancial({ ...ledger, debts: known, interestTerms: knownTerms }, asAtOn),
        );
      }),
    );
  });

  it("charge interest on what is unpaid, never on more", () => {
    fc.assert(
      fc.property(debt, history, day, (each, all, asAtOn) => {
        const interest = interestDueCents([each], all, asAtOn);
        const isCharged = each.kind === "LEVY" && unpaidCents(each, asAtOn) > 0;
        const most = isCharged
          ? interestOnCents(each.grossCents, all, each.dueOn ?? each.issuedOn, asAtOn)
          : 0;
        expect(interest).toBeLessThanOrEqual(most);
      }),
    );
  });
});
