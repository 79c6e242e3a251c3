/**
 * Cuts a ledger at a day: what was before becomes what a back office would carry in at the day's end. With the past and without it
 * every later figure must be the same.
 */
import { financialYearStart, type LocalDate } from "../../core/local-date.ts";
import { sumCents } from "../../core/money.ts";
import { isReversed, unpaidCents, type LedgerBeginning } from "../../ledger/public.ts";
import { rowsBy } from "../../reports/document/rows-by.ts";
import type { LedgerLine, LotAllocation, LotDebt, LotReceipt, PlanRows } from "../../reports/plan-rows.ts";

type LotMoney = Pick<PlanRows, "plan" | "debts" | "receipts">;

/** A receipt that is reversed after the day would come back from a past that is not there: it is not reversed. */
export function withoutLateReversals<Money extends LotMoney>(money: Money, beginsOn: LocalDate): Money {
  const late = new Set(
    money.receipts
      .filter(
        ({ datedOn, reversedOn }) => datedOn <= beginsOn && reversedOn !== null && reversedOn > beginsOn,
      )
      .map(({ receiptId }) => receiptId),
  );
  return {
    ...money,
    receipts: money.receipts.map((each) => (late.has(each.receiptId) ? { ...each, reversedOn: null } : each)),
    debts: money.debts.map((debt) => ({
      ...debt,
      allocations: debt.allocations.map((each) =>
        late.has(each.receiptId) ? { ...each, receiptReversedOn: null } : each,
      ),
    })),
  };
}

const ADVANCE = 100_000;
const REST = 200_000;
const FUNDS = ["ADM", "CWF"];

const keptId = (lotId: number, fund: string): number => ADVANCE + lotId * 10 + FUNDS.indexOf(fund);

/** Debts and receipts as they are carried in: unpaid parts, and for each lot what its funds keep in advance and what is left over. */
export function cutLotMoney<Money extends LotMoney>(money: Money, beginsOn: LocalDate): Money {
  const past = new Map(
    money.receipts.filter(({ datedOn }) => datedOn <= beginsOn).map((each) => [each.receiptId, each]),
  );
  const kept: { readonly lotId: number; readonly fund: string; readonly cents: number }[] = [];
  const cutAllocations = (debt: LotDebt, isStill: boolean): readonly LotAllocation[] => {
    const later = debt.allocations
      .filter(({ datedOn }) => datedOn > beginsOn)
      .map((each) => (past.has(each.receiptId) ? { ...each, receiptId: REST + debt.lotId } : each));
    if (!isStill) return later;
    const before = debt.allocations.filter(
      ({ datedOn, receiptReversedOn }) => datedOn <= beginsOn && !isReversed(receiptReversedOn, beginsOn),
    );
    const { fund, lotId } = debt;
    for (const { amountCents } of before) kept.push({ lotId, fund, cents: amountCents });
    const ahead = before.map((each) => ({ ...each, receiptId: keptId(lotId, fund), datedOn: beginsOn }));
    return [...ahead.map((each) => ({ ...each, receiptReversedOn: null })), ...later];
  };
  const debts = money.debts.flatMap((debt): LotDebt[] => {
    const isLevy = debt.kind === "LEVY";
    if (isLevy && (debt.dueOn ?? debt.issuedOn) > beginsOn)
      return [{ ...debt, allocations: cutAllocations(debt, true) }];
    if (!isLevy && debt.issuedOn > beginsOn) return [{ ...debt, allocations: cutAllocations(debt, false) }];
    const allocations = cutAllocations(debt, false);
    const grossCents = unpaidCents(debt, beginsOn);
    if (grossCents === 0 && allocations.length === 0) return [];
    const carried = { ...debt, issuedOn: beginsOn, grossCents, allocations };
    if (!isLevy) return [carried];
    const none = { levyId: null, levyKind: null, periodFromOn: null, periodToOn: null, gstCents: 0 };
    return [{ ...carried, ...none, kind: "BROUGHT_FORWARD" }];
  });
  const brought = (
    receiptId: number,
    lotId: number,
    fund: string | null,
    amountCents: number,
  ): LotReceipt => ({
    receiptId,
    receiptNo: `BF${receiptId}`,
    lotId,
    fund,
    amountCents,
    datedOn: beginsOn,
    reversedOn: null,
    method: "BROUGHT_FORWARD",
    isBroughtForward: true,
    payer: null,
  });
  const inFunds = [...rowsBy(kept, ({ lotId, fund }) => keptId(lotId, fund))].map(([id, of]) =>
    brought(id, of[0]?.lotId ?? 0, of[0]?.fund ?? "", sumCents(of.map(({ cents }) => cents))),
  );
  const rests = [...rowsBy([...past.values()], ({ lotId }) => lotId)].map(([lotId, of]) =>
    brought(
      REST + (lotId ?? 0),
      lotId ?? 0,
      null,
      sumCents(of.map((each) => restOf(each, money.debts, beginsOn))),
    ),
  );
  const later = money.receipts.filter(({ datedOn }) => datedOn > beginsOn);
  return { ...money, ...begun(money, beginsOn), debts, receipts: [...inFunds, ...rests, ...later] };
}

function restOf(
  { receiptId, amountCents, reversedOn }: LotReceipt,
  debts: readonly LotDebt[],
  beginsOn: LocalDate,
): number {
  if (isReversed(reversedOn, beginsOn)) return 0;
  const spent = debts
    .flatMap(({ allocations }) => allocations)
    .filter((each) => each.receiptId === receiptId && each.datedOn <= beginsOn);
  return amountCents - sumCents(spent.map((each) => each.amountCents));
}

type Books = Pick<PlanRows, "plan" | "accounts" | "lines">;

/**
 * The lines of a ledger as they are carried in: one entry with each account's balance, income and expense of the year so far as such
 * and those of earlier years in the owners' funds.
 */
export function cutBooks<Rows extends Books>(rows: Rows, beginsOn: LocalDate): Rows {
  const yearOn = financialYearStart(beginsOn, rows.plan.financialYearStartMonth);
  const results = new Set(
    rows.accounts
      .filter(({ category }) => category === "INCOME" || category === "EXPENSE")
      .map(({ accountCode }) => accountCode),
  );
  const isTransfer = new Set(
    rows.accounts.filter(({ role }) => role === "TRANSFER").map(({ accountCode }) => accountCode),
  );
  const carried = rows.lines
    .filter(({ datedOn }) => datedOn <= beginsOn)
    .map((line) => {
      const isPast =
        line.datedOn < yearOn && (results.has(line.accountCode) || isTransfer.has(line.accountCode));
      return isPast ? { ...line, accountCode: "031000" } : line;
    });
  const entry = [...rowsBy(carried, ({ accountCode, fund }) => `${accountCode} ${fund}`).values()].flatMap(
    (of): LedgerLine[] => {
      const [first] = of;
      if (first === undefined) return [];
      return [
        {
          ...first,
          journalId: 900_000,
          journalType: "OPENING",
          reversedType: null,
          datedOn: beginsOn,
          debitCents: sumCents(of.map(({ debitCents }) => debitCents)),
          creditCents: sumCents(of.map(({ creditCents }) => creditCents)),
          groupId: null,
          lotId: null,
        },
      ];
    },
  );
  const later = rows.lines.filter(({ datedOn }) => datedOn > beginsOn);
  return { ...rows, ...begun(rows, beginsOn), lines: [...entry, ...later] };
}

function begun({ plan }: Pick<PlanRows, "plan">, beginsOn: LocalDate): Pick<PlanRows, "plan"> {
  const beginning: LedgerBeginning = { beginsOn, source: "Back Office", isBalancesAlone: false };
  return { plan: { ...plan, beginning } };
}
