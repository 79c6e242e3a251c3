/** Rows of a ledger with sensible defaults, so that a test states only what it is about. */
import type { Allocation, Debt, InterestTerms, Receipt } from "../ledger/vocabulary.ts";

/** A standard levy of $1,000.00 for the quarter that begins on its due date, 1 January 2026. */
export function aDebt(given: Partial<Debt> = {}): Debt {
  return {
    kind: "LEVY",
    issuedOn: "2025-12-01",
    dueOn: "2026-01-01",
    grossCents: 100_000,
    levyKind: "STANDARD",
    periodFromOn: "2026-01-01",
    periodToOn: "2026-03-31",
    allocations: [],
    ...given,
  };
}

export function anAllocation(given: Partial<Allocation> = {}): Allocation {
  return {
    datedOn: "2026-01-15",
    amountCents: 40_000,
    discountTakenCents: 0,
    receiptReversedOn: null,
    ...given,
  };
}

export function aReceipt(given: Partial<Receipt> = {}): Receipt {
  return { receiptNo: "1001", datedOn: "2026-01-15", amountCents: 40_000, reversedOn: null, ...given };
}

/** 10 % a year, nothing when paid within one month: New South Wales. */
export function dailyTerms(given: Partial<InterestTerms> = {}): InterestTerms {
  return { fromOn: "2016-11-30", mode: "DAILY", ratePpm: 100_000, freeMonths: 1, freeDays: 0, ...given };
}

/** 2.5 % a whole month: Queensland. */
export function monthlyTerms(given: Partial<InterestTerms> = {}): InterestTerms {
  return { fromOn: "2016-11-30", mode: "MONTHLY", ratePpm: 25_000, freeMonths: 0, freeDays: 0, ...given };
}
