import { expect, it } from "vitest";
import type { LocalDate } from "../../core/local-date.ts";
import { receivableShares } from "./receivable-shares.ts";
import type { LotDebt } from "../plan-rows.ts";

const paidOn = "2026-02-10";
const reversedOn = "2026-02-20";
const key = { lotId: 1011, fund: "ADMIN", datedOn: paidOn, isReversal: false };
const reversal = { ...key, datedOn: reversedOn, isReversal: true };

function paid(
  kind: LotDebt["kind"],
  amountCents: number,
  receiptReversedOn: LocalDate | null = null,
): LotDebt {
  return {
    debtId: 1,
    lotId: 1011,
    levyId: null,
    kind,
    fund: "ADMIN",
    issuedOn: "2026-01-01",
    dueOn: "2026-02-01",
    grossCents: amountCents,
    gstCents: 0,
    discountOfferedCents: 0,
    discountUntilOn: null,
    levyKind: null,
    periodFromOn: null,
    periodToOn: null,
    description: "",
    groupId: null,
    allocations: [{ receiptId: 1, datedOn: paidOn, amountCents, discountTakenCents: 0, receiptReversedOn }],
  };
}

const share = (interestCents: number, otherCents: number) => ({ interestCents, otherCents });

it("a plan's money pays other charges before interest, each up to what was paid on it", () => {
  const shareOut = receivableShares([paid("INTEREST", 500), paid("OWNER_INVOICE", 300)], false);
  expect(shareOut(key, 100)).toEqual(share(0, 100));
  expect(shareOut(key, 300)).toEqual(share(100, 200));
  expect(shareOut(key, 150)).toEqual(share(150, 0));
  expect(shareOut(key, 250)).toEqual(share(250, 0));
  expect(shareOut(key, 90)).toEqual(share(0, 90));
});

it("a group's money pays interest first", () => {
  const shareOut = receivableShares([paid("INTEREST", 500), paid("OWNER_INVOICE", 300)], true);
  expect(shareOut(key, 200)).toEqual(share(200, 0));
  expect(shareOut(key, 400)).toEqual(share(300, 100));
  expect(shareOut(key, 200)).toEqual(share(0, 200));
});

it("a dishonoured payment is divided as it was paid, below zero", () => {
  const debts = [paid("INTEREST", 500, reversedOn), paid("OWNER_INVOICE", 300, reversedOn)];
  const shareOut = receivableShares(debts, false);
  expect(shareOut(key, 700)).toEqual(share(400, 300));
  expect(shareOut(reversal, -700)).toEqual(share(-400, -300));
});

it("money counts as interest only if interest was paid on its lot and fund that day", () => {
  const shareOut = receivableShares([paid("INTEREST", 500), paid("LEVY", 900)], false);
  for (const other of [
    { ...key, lotId: null },
    { ...key, lotId: 1012 },
    { ...key, fund: "SINKING" },
    { ...key, datedOn: reversedOn },
    { ...key, isReversal: true },
  ])
    expect(shareOut(other, 500)).toEqual(share(0, 500));
  expect(shareOut(key, 500)).toEqual(share(500, 0));
});
