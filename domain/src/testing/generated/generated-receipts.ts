/** Receipts of generated lots, and the debts that they are put to. */
import { addDays } from "../../core/local-date.ts";
import type { LotAllocation, LotDebt, LotReceipt } from "../../reports/plan-rows.ts";
import { lotIdOf, type Drawn } from "./drawn-lot-money.ts";

/** The receipts, and the debts with what was put to them. */
export function receiptsPutToDebts(
  drawn: Drawn,
  debts: readonly LotDebt[],
): { readonly receipts: readonly LotReceipt[]; readonly debts: readonly LotDebt[] } {
  const receipts = drawn.receipts.map((_, index) => receiptOf(drawn, index, debts));
  return { receipts, debts: allocated(debts, receipts, drawn) };
}

/** The debt that a receipt is meant for before all others. */
function targetOf(drawn: Drawn, index: number, debts: readonly LotDebt[]): number | null {
  const [each] = drawn.receipts.slice(index);
  if (each === undefined || each.forLevy === null) return null;
  const lotId = lotIdOf(each.lot, drawn);
  const levyId = (each.forLevy.levy % Math.max(1, drawn.levies.length)) + 1;
  return debts.find((debt) => debt.lotId === lotId && debt.levyId === levyId)?.debtId ?? null;
}

function receiptOf(drawn: Drawn, index: number, debts: readonly LotDebt[]): LotReceipt {
  const [each] = drawn.receipts.slice(index);
  if (each === undefined) throw new RangeError("there is no such receipt");
  const lotId = lotIdOf(each.lot, drawn);
  const paid = debts.find(({ debtId }) => debtId === targetOf(drawn, index, debts));
  const datedOn =
    paid === undefined ? each.datedOn : addDays(paid.dueOn ?? paid.issuedOn, each.forLevy?.dueAfter ?? 0);
  const owed = (debt: LotDebt): number =>
    debt.grossCents - (datedOn <= (debt.dueOn ?? debt.issuedOn) ? debt.discountOfferedCents : 0);
  return {
    receiptId: index + 1,
    receiptNo: String(index + 1),
    lotId,
    datedOn,
    amountCents: paid === undefined ? each.amountCents : owed(paid),
    reversedOn: each.reversedAfter === null ? null : addDays(datedOn, each.reversedAfter),
    method: null,
    payer: null,
  };
}

/** Each on its day to the debts issued by then, the oldest due first; what is left of it later, unless reversed. */
function allocated(
  debts: readonly LotDebt[],
  receipts: readonly LotReceipt[],
  drawn: Drawn,
): readonly LotDebt[] {
  const left = new Map(receipts.map(({ receiptId, amountCents }) => [receiptId, amountCents]));
  const allocations = new Map<number, LotAllocation[]>(debts.map(({ debtId }) => [debtId, []]));
  const events = receipts.flatMap((each, index) => {
    const after = drawn.receipts[index]?.appliedAfter ?? null;
    return [0, ...(after === null ? [] : [after])].map((days) => ({ each, on: addDays(each.datedOn, days) }));
  });
  for (const { each, on } of events.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    if (each.reversedOn !== null && each.reversedOn <= on) continue;
    const target = targetOf(drawn, each.receiptId - 1, debts);
    const rank = (debt: LotDebt): string => (debt.debtId === target ? "" : (debt.dueOn ?? debt.issuedOn));
    const open = debts.filter(({ lotId, issuedOn }) => lotId === each.lotId && issuedOn <= on);
    for (const debt of open.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
      const made = allocations.get(debt.debtId) ?? [];
      const unpaid = made
        .filter(({ receiptReversedOn }) => receiptReversedOn === null || receiptReversedOn > on)
        .reduce((sum, row) => sum - row.amountCents - row.discountTakenCents, debt.grossCents);
      const money = left.get(each.receiptId) ?? 0;
      const isInTime = debt.discountUntilOn !== null && on <= debt.discountUntilOn;
      const isEarned = isInTime && unpaid === debt.grossCents && money >= unpaid - debt.discountOfferedCents;
      const discountTakenCents = isEarned ? debt.discountOfferedCents : 0;
      const amountCents = Math.min(money, unpaid - discountTakenCents);
      if (amountCents <= 0) continue;
      left.set(each.receiptId, money - amountCents);
      made.push({
        receiptId: each.receiptId,
        datedOn: on,
        amountCents,
        discountTakenCents,
        receiptReversedOn: each.reversedOn,
      });
    }
  }
  return debts.map((debt) => ({ ...debt, allocations: allocations.get(debt.debtId) ?? [] }));
}
