/** The rows of money under the lots that they are about, and how a report names a lot. */
import { laterOf, type LocalDate } from "../../core/local-date.ts";
import {
  currentOwnership,
  lotFinancial,
  type InterestTerms,
  type LotFinancial,
  type SpentReceipt,
} from "../../ledger/public.ts";
import type { ReportCell, ReportColumn } from "../document/report-document.ts";
import type { LotAllocation, LotDebt, LotReceipt, PlanRows, ReportLot } from "../plan-rows.ts";
import { column, text } from "../document/columns-and-cells.ts";

export type SpentLotReceipt = LotReceipt & SpentReceipt;

/** A lot with all that it was asked for and all that came from its owners. */
export interface LotAccount {
  readonly lot: ReportLot;
  readonly debts: readonly LotDebt[];
  readonly receipts: readonly SpentLotReceipt[];
}

/** One account for each lot, in the order of the lots. What a receipt was put to is told by all debts together. */
export function lotAccounts({
  lots,
  debts,
  receipts,
}: Pick<PlanRows, "lots" | "debts" | "receipts">): readonly LotAccount[] {
  const allocations = new Map<number, LotAllocation[]>();
  for (const debt of debts) {
    for (const allocation of debt.allocations) listIn(allocations, allocation.receiptId).push(allocation);
  }
  const debtsOf = new Map<number, LotDebt[]>();
  for (const debt of debts) listIn(debtsOf, debt.lotId).push(debt);
  const receiptsOf = new Map<number, SpentLotReceipt[]>();
  for (const receipt of receipts) {
    if (receipt.lotId === null) continue;
    listIn(receiptsOf, receipt.lotId).push({
      ...receipt,
      allocations: allocations.get(receipt.receiptId) ?? [],
    });
  }
  return lots.map((lot) => ({
    lot,
    debts: debtsOf.get(lot.lotId) ?? [],
    receipts: receiptsOf.get(lot.lotId) ?? [],
  }));
}

function listIn<Row>(lists: Map<number, Row[]>, key: number): Row[] {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
}

/** The figures of a lot as its Financial card has them (accounting C4). */
export function lotFigures(
  { lot, debts, receipts }: LotAccount,
  interestTerms: readonly InterestTerms[],
  todayOn: LocalDate,
  ownedOn: LocalDate = todayOn,
): LotFinancial {
  const { ownerships, openings = [] } = lot;
  return lotFinancial({ debts, receipts, interestTerms, ownerships, openings }, todayOn, ownedOn);
}

/** The day from which on a levy is owed: one that was issued late is from its issue, as what was brought forward without a due day. */
export function fallsDueOn({ issuedOn, dueOn }: LotDebt): LocalDate {
  return dueOn === null ? issuedOn : laterOf(issuedOn, dueOn);
}

/** Who owns a lot on a day; null where nobody is entered. */
export function ownerName(lot: ReportLot, on: LocalDate): string | null {
  return currentOwnership(lot.ownerships, on)?.ownerName ?? null;
}

/** The columns that name a lot in a report of many; lots go by the agency's word (D39). */
export function lotColumns(terms: (standardTerm: string) => string): readonly ReportColumn[] {
  return [column.text(terms("Lot"), 1), column.text("Unit", 1), column.text("Owner", 3)];
}

/** The cells of `lotColumns`: label, unit and who owns it on a day. */
export function lotCells(lot: ReportLot, on: LocalDate): readonly ReportCell[] {
  return [text(lot.lotLabel), text(lot.unitName), text(ownerName(lot, on))];
}
