import { describe, expect, it } from "vitest";
import { aLotDebt } from "../../testing/small-report-rows.ts";
import type { SpentLotReceipt } from "./lot-accounts.ts";
import { accountEntries } from "./owner-account-entries.ts";
import type { LotAllocation, LotDebt } from "../plan-rows.ts";

const TODAY = "2026-03-31";

/** A levy of 10.00 that falls due on 10 March. */
const levyOf = (debtId: number, given: Partial<LotDebt> = {}): LotDebt =>
  aLotDebt({
    debtId,
    levyId: debtId,
    issuedOn: "2026-02-01",
    dueOn: "2026-03-10",
    description: `Levy ${debtId}`,
    ...given,
  });
const putOn = (receiptId: number, datedOn: string, given: Partial<LotAllocation> = {}): LotAllocation => ({
  receiptId,
  datedOn,
  amountCents: 1000,
  discountTakenCents: 0,
  receiptReversedOn: null,
  ...given,
});
const receiptOf = (
  receiptId: number,
  datedOn: string,
  given: Partial<SpentLotReceipt> = {},
): SpentLotReceipt => ({
  receiptId,
  receiptNo: `R${receiptId}`,
  lotId: 1,
  datedOn,
  amountCents: 1000,
  reversedOn: null,
  method: "EFT",
  payer: null,
  allocations: [],
  ...given,
});

const lot = { lotId: 1, lotLabel: "1", unitName: null, levyUnits: 1, ownerships: [] };
const funds = [{ fund: "ADM", kind: "ADMIN", name: "Administration" }] as const;
const entriesOf = (debts: readonly LotDebt[], receipts: readonly SpentLotReceipt[], todayOn = TODAY) =>
  accountEntries({ lot, debts, receipts }, funds, todayOn);
/** Day and details of each entry. */
const told = (...given: Parameters<typeof entriesOf>) =>
  entriesOf(...given).map(({ on, details }) => `${on} ${details}`);

describe("the entries of an owner's account", () => {
  it("have, on one day, debts before receipts, discounts and reversals, and of a kind the older first", () => {
    const debts = [
      levyOf(2, { allocations: [putOn(6, "2026-03-10", { amountCents: 900, discountTakenCents: 100 })] }),
      levyOf(1),
      levyOf(3, { dueOn: "2026-03-05" }),
    ];
    const receipts = [
      receiptOf(4, "2026-03-01", { reversedOn: "2026-03-10" }),
      receiptOf(6, "2026-03-10", { method: "Cheque" }),
      receiptOf(5, "2026-03-10"),
    ];
    expect(told(debts, receipts)).toEqual([
      "2026-03-01 Receipt (EFT)",
      "2026-03-05 Levy 3, Administration",
      "2026-03-10 Levy 1, Administration",
      "2026-03-10 Levy 2, Administration",
      "2026-03-10 Receipt (EFT)",
      "2026-03-10 Receipt (Cheque)",
      "2026-03-10 Discount: Levy 2, Administration",
      "2026-03-10 Receipt reversed",
    ]);
  });

  it("name a receipt's method where it is known", () => {
    expect(told([], [receiptOf(1, "2026-03-01", { method: null })])).toEqual(["2026-03-01 Receipt"]);
  });

  it("know a debt from its issue and a receipt from its day on", () => {
    const debts = [levyOf(1, { issuedOn: TODAY }), levyOf(2, { issuedOn: "2026-04-01" })];
    expect(told(debts, [receiptOf(1, TODAY), receiptOf(2, "2026-04-01")])).toEqual([
      "2026-03-10 Levy 1, Administration",
      "2026-03-31 Receipt (EFT)",
    ]);
  });
});

describe("what a receipt was put to", () => {
  const levy = levyOf(1, { allocations: [putOn(1, TODAY)] });
  const receipt = receiptOf(1, "2026-03-20", { allocations: [{ datedOn: TODAY, amountCents: 1000 }] });
  const subLines = (todayOn: string) => entriesOf([levy], [receipt], todayOn).map((entry) => entry.subLines);

  it("is told below the receipt alone, from the day on which it was put there", () => {
    expect(subLines("2026-03-30")).toEqual([[], ["Not allocated in full yet"]]);
    expect(subLines(TODAY)).toEqual([[], ["Full payment on 31/03/2026: Levy 1, Administration"]]);
  });

  it("is a part of the levy where the rest came with a later receipt of the same day", () => {
    const paidTwice = levyOf(1, {
      allocations: [putOn(1, TODAY, { amountCents: 400 }), putOn(2, TODAY, { amountCents: 600 })],
    });
    const receipts = [1, 2].map((receiptId) => {
      const amountCents = receiptId === 1 ? 400 : 600;
      return receiptOf(receiptId, TODAY, { amountCents, allocations: [{ datedOn: TODAY, amountCents }] });
    });
    expect(entriesOf([paidTwice], receipts, TODAY).flatMap((entry) => entry.subLines)).toEqual([
      "Part payment: Levy 1, Administration",
      "Full payment: Levy 1, Administration",
    ]);
  });

  it("is told no more when the receipt is reversed, nor below its discount and the reversals", () => {
    const reversedOn = "2026-03-25";
    const taken = { amountCents: 900, discountTakenCents: 100, receiptReversedOn: reversedOn };
    const discounted = levyOf(1, { allocations: [putOn(1, "2026-03-20", taken)] });
    const allocations = [{ datedOn: "2026-03-20", amountCents: 900 }];
    const entries = entriesOf([discounted], [receiptOf(1, "2026-03-20", { reversedOn, allocations })]);
    expect(entries.map(({ details, subLines: to }) => [details, ...to])).toEqual([
      ["Levy 1, Administration"],
      ["Receipt (EFT)"],
      ["Discount: Levy 1, Administration"],
      ["Receipt reversed"],
      ["Discount reversed: Levy 1, Administration"],
    ]);
  });
});
