/** What chance decides about the money of lots; `generated-lot-money.ts` makes rows of it. */
import * as fc from "fast-check";
import { addDays, type LocalDate } from "../../core/local-date.ts";
import type { InterestTerms } from "../../ledger/public.ts";

const FIRST = "2023-01-01";
const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays(FIRST, days));
const span = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });
// Amounts of a few cents too, since those are what rounding loses.
const cents = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5_000_000 }));

const terms: fc.Arbitrary<InterestTerms> = fc.record({
  fromOn: fc.integer({ min: -400, max: 700 }).map((days) => addDays(FIRST, days)),
  mode: fc.constantFrom("DAILY" as const, "MONTHLY" as const),
  ratePpm: fc.integer({ min: 0, max: 200_000 }),
  freeMonths: span(2),
  freeDays: span(30),
});

const lot = fc.record({
  units: fc.option(fc.integer({ min: 0, max: 60 })),
  soldOn: fc.option(day),
  boughtAfter: span(20),
});

const levy = fc.record({
  dueOn: day,
  issuedBefore: span(60),
  fund: fc.constantFrom("ADM", "CWF"),
  kind: fc.constantFrom("STANDARD" as const, "SPECIAL" as const),
  grossCents: cents,
  hasGst: fc.boolean(),
  hasDiscount: fc.boolean(),
  groupId: fc.constantFrom(null, 1, 2, 3),
});

const otherDebt = fc.record({
  lot: span(5),
  issuedOn: day,
  dueAfter: span(30),
  fund: fc.constantFrom("ADM", "CWF"),
  kind: fc.constantFrom("INTEREST" as const, "OWNER_INVOICE" as const, "RECOVERY" as const),
  grossCents: cents,
});

const receipt = fc.record({
  lot: span(5),
  datedOn: day,
  amountCents: cents,
  /** The levy that it pays, with the discount where it comes in time, and so many days after its due date. */
  forLevy: fc.option(fc.record({ levy: span(13), dueAfter: fc.integer({ min: -30, max: 40 }) }), { freq: 3 }),
  reversedAfter: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: span(40) }),
  /** What is left is put to debts so many days later. */
  appliedAfter: fc.option(fc.integer({ min: 1, max: 90 })),
});

/** What is drawn, before it is made a ledger of. */
export interface Drawn {
  readonly startMonth: number;
  readonly terms: readonly InterestTerms[];
  readonly lots: readonly { units: number | null; soldOn: LocalDate | null; boughtAfter: number }[];
  readonly levies: readonly {
    dueOn: LocalDate;
    issuedBefore: number;
    fund: string;
    kind: "STANDARD" | "SPECIAL";
    grossCents: number;
    hasGst: boolean;
    hasDiscount: boolean;
    groupId: number | null;
  }[];
  readonly others: readonly {
    lot: number;
    issuedOn: LocalDate;
    dueAfter: number;
    fund: string;
    kind: "INTEREST" | "OWNER_INVOICE" | "RECOVERY";
    grossCents: number;
  }[];
  readonly receipts: readonly {
    lot: number;
    datedOn: LocalDate;
    amountCents: number;
    forLevy: { levy: number; dueAfter: number } | null;
    reversedAfter: number | null;
    appliedAfter: number | null;
  }[];
}

export const drawnLotMoney: fc.Arbitrary<Drawn> = fc.record<Drawn>({
  startMonth: fc.integer({ min: 1, max: 12 }),
  terms: fc.uniqueArray(terms, { maxLength: 3, selector: ({ fromOn }) => fromOn }),
  lots: fc.array(lot, { minLength: 1, maxLength: 6 }),
  levies: fc.array(levy, { maxLength: 14, size: "max" }),
  others: fc.array(otherDebt, { maxLength: 6 }),
  receipts: fc.array(receipt, { maxLength: 30, size: "max" }),
});

export const lotIdOf = (lotIndex: number, { lots }: Drawn): number => (lotIndex % lots.length) + 1;
