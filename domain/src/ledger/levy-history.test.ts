import { describe, expect, it } from "vitest";
import { levyHistory } from "./levy-history.ts";
import type { DescribedDebt } from "./group-charges.ts";
import type { Allocation, Receipt } from "./vocabulary.ts";

const levy = (dueOn: string, grossCents: number, more: Partial<DescribedDebt> = {}): DescribedDebt => ({
  kind: "LEVY",
  issuedOn: "2025-01-01",
  dueOn,
  grossCents,
  levyKind: "STANDARD",
  periodFromOn: null,
  periodToOn: null,
  allocations: [],
  description: "Levy",
  ...more,
});
const receipt = (datedOn: string, amountCents: number, reversedOn: string | null = null): Receipt => ({
  receiptNo: "1",
  datedOn,
  amountCents,
  reversedOn,
});
const discount = (datedOn: string, cents: number, receiptReversedOn: string | null = null): Allocation => ({
  datedOn,
  amountCents: 0,
  discountTakenCents: cents,
  receiptReversedOn,
});
const since = (enteredOn: string, leftOn: string | null = null) => ({ enteredOn, leftOn, purchasedOn: null });

interface Given {
  readonly debts?: readonly DescribedDebt[];
  readonly receipts?: readonly Receipt[];
  readonly enteredOn?: string;
}
const historyOf = ({ debts = [], receipts = [], enteredOn = "2025-11-10" }: Given, todayOn = "2026-01-20") =>
  levyHistory({ debts, receipts, ownerships: [since(enteredOn)] }, todayOn);
/** Levies, other charges, discounts, receipts, balance of each month by its name. */
const rowsOf = (given: Given, todayOn?: string) =>
  historyOf(given, todayOn)?.months.map((month) => [
    month.endsOn.slice(0, 7),
    month.leviesCents,
    month.otherChargesCents,
    month.discountsCents,
    month.receiptsCents,
    month.balanceCents,
  ]);

describe("levies and receipts of a lot over time", () => {
  it("are told by month, with what is owed at the end of each", () => {
    const debts = [
      levy("2025-12-01", 1000),
      levy("2025-12-05", 30, { kind: "INTEREST", issuedOn: "2026-01-02" }),
    ];
    expect(rowsOf({ debts, receipts: [receipt("2025-12-31", 400)] })).toEqual([
      ["2025-11", 0, 0, 0, 0, 0],
      ["2025-12", 1000, 0, 0, 400, 600],
      ["2026-01", 0, 30, 0, 0, 630],
    ]);
  });

  it("begin 24 months back, this month included, with what was owed before", () => {
    const history = historyOf({ debts: [levy("2023-05-01", 70)], enteredOn: "2019-01-01" }, "2026-03-31");
    expect(history).toMatchObject({ fromOn: "2024-04-01", openingCents: 70 });
    expect(history?.months).toHaveLength(24);
    expect([history?.months[0]?.endsOn, history?.months.at(-1)?.endsOn]).toEqual([
      "2024-04-30",
      "2026-03-31",
    ]);
  });

  it("begin with the owner's entry, and tell nothing of before but what was owed", () => {
    const given = { debts: [levy("2025-11-05", 500)], receipts: [receipt("2025-11-09", 480)] };
    expect(historyOf(given)).toMatchObject({ fromOn: "2025-11-10", openingCents: 20 });
    expect(rowsOf(given)?.[0]).toEqual(["2025-11", 0, 0, 0, 0, 20]);
  });

  it("have in their first month what falls on the day of the entry", () => {
    const given = { debts: [levy("2025-11-10", 500)], receipts: [receipt("2025-11-10", 480)] };
    expect(historyOf(given)?.openingCents).toBe(0);
    expect(rowsOf(given)?.[0]).toEqual(["2025-11", 500, 0, 0, 480, 20]);
  });

  it("have what happened today, and nothing of tomorrow", () => {
    const debts = [
      levy("2026-01-10", 1000, { allocations: [discount("2026-01-20", 50), discount("2026-01-21", 7)] }),
      levy("2026-01-01", 30, { kind: "INTEREST", issuedOn: "2026-01-20" }),
      levy("2026-01-01", 9, { kind: "INTEREST", issuedOn: "2026-01-21" }),
    ];
    const receipts = [receipt("2026-01-20", 400), receipt("2026-01-21", 11)];
    expect(rowsOf({ debts, receipts })?.at(-1)).toEqual(["2026-01", 1000, 30, 50, 400, 580]);
  });

  it("end with the month that the last issued levy falls due in, and know none that is not issued", () => {
    const debts = [levy("2026-03-01", 900), levy("2026-06-01", 900, { issuedOn: "2026-01-21" })];
    expect(rowsOf({ debts })?.slice(-2)).toEqual([
      ["2026-02", 0, 0, 0, 0, 0],
      ["2026-03", 900, 0, 0, 0, 900],
    ]);
  });

  it("take a discount off when levy and payment are both there", () => {
    const debts = [levy("2026-01-10", 1000, { allocations: [discount("2025-12-20", 100)] })];
    expect(rowsOf({ debts, receipts: [receipt("2025-12-20", 900)] })?.slice(1)).toEqual([
      ["2025-12", 0, 0, 0, 900, -900],
      ["2026-01", 1000, 0, 100, 0, 0],
    ]);
  });

  it("take a dishonoured receipt back in the month that it was reversed in, its discount too", () => {
    const debts = [levy("2025-11-20", 1000, { allocations: [discount("2025-12-01", 50, "2026-01-05")] })];
    const given = { debts, receipts: [receipt("2025-12-01", 950, "2026-01-05")] };
    expect(rowsOf(given)).toEqual([
      ["2025-11", 1000, 0, 0, 0, 1000],
      ["2025-12", 0, 0, 50, 950, 0],
      ["2026-01", 0, 0, -50, -950, 1000],
    ]);
    expect(rowsOf(given, "2026-01-04")?.at(-1)).toEqual(["2026-01", 0, 0, 0, 0, 0]);
  });

  it("have no discount whose receipt was reversed before the levy fell due", () => {
    const debts = [levy("2026-01-10", 1000, { allocations: [discount("2025-12-01", 50, "2025-12-20")] })];
    expect(rowsOf({ debts })?.at(-1)).toEqual(["2026-01", 1000, 0, 0, 0, 1000]);
  });

  it("are nobody's where the lot is nobody's", () => {
    const ownerships = [since("2019-01-01", "2025-01-01")];
    expect(levyHistory({ debts: [], receipts: [], ownerships }, "2026-01-20")).toBeNull();
  });
});

const entriesOf = (given: Given, todayOn?: string) =>
  historyOf(given, todayOn)?.entries.map(({ on, text, cents, balanceCents }) => [
    on,
    text,
    cents,
    balanceCents,
  ]);

describe("the entries of a lot", () => {
  it("are each charge and receipt, newest first, with what was owed after it", () => {
    const period = { periodFromOn: "2025-12-01", periodToOn: "2026-02-28" };
    const debts = [
      levy("2025-12-01", 1000, period),
      levy("2025-12-01", 500, period),
      levy("2025-12-05", 30, { kind: "INTEREST", issuedOn: "2025-12-01", description: "Interest" }),
      levy("2026-04-01", 700),
    ];
    expect(entriesOf({ debts, receipts: [receipt("2025-12-01", 400)] })).toEqual([
      ["2026-04-01", "Levy", 700, 1830],
      ["2025-12-01", "Receipt 1", -400, 1130],
      ["2025-12-01", "Interest", 30, 1530],
      ["2025-12-01", "Levy, 01/12/2025 to 28/02/2026", 1500, 1500],
    ]);
  });

  it("take back what was reversed, and begin with what was owed at the owner's entry", () => {
    const debts = [
      levy("2025-10-01", 1000),
      levy("2025-12-01", 100, { allocations: [discount("2025-11-20", 10), discount("2025-11-20", 5)] }),
    ];
    expect(entriesOf({ debts, receipts: [receipt("2025-12-02", 400, "2025-12-09")] })).toEqual([
      ["2025-12-09", "Receipt 1, reversed", 400, 1085],
      ["2025-12-02", "Receipt 1", -400, 685],
      ["2025-12-01", "Discount: Levy", -15, 1085],
      ["2025-12-01", "Levy", 100, 1100],
    ]);
  });

  it("have no discount whose receipt was reversed before the levy fell due", () => {
    const debts = [levy("2025-12-10", 100, { allocations: [discount("2025-11-20", 10, "2025-12-01")] })];
    expect(entriesOf({ debts })).toEqual([["2025-12-10", "Levy", 100, 100]]);
  });
});
