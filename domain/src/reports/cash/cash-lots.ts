/** What came in for each lot in a fund (accounting B5, report 7), and what its levies stand at. */
import type { LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import { isReversed, unallocatedCents, unpaidCents, type Fund } from "../../ledger/public.ts";
import type { CashMovement } from "./cash-movements.ts";
import { fallsDueOn, lotCells, lotColumns, type SpentLotReceipt } from "../lots/lot-accounts.ts";
import type { ReportCell, ReportTable } from "../document/report-document.ts";
import type { LotDebt, ReportLot } from "../plan-rows.ts";
import { rowsBy } from "../document/rows-by.ts";
import { column, line, money, text, total } from "../document/columns-and-cells.ts";

export interface LotsOfFund {
  readonly fund: Fund;
  readonly lots: readonly ReportLot[];
  /** Of the fund, those that owners paid. */
  readonly movements: readonly CashMovement[];
  /** The levies to show balances of; null: none are asked for. */
  readonly levies: readonly LotDebt[] | null;
  /** Money brought forward that the fund keeps as levies paid in advance. */
  readonly kept?: readonly SpentLotReceipt[];
  /** The last day of the period, or today where that is earlier. */
  readonly asAtOn: LocalDate;
  readonly terms: (standardTerm: string) => string;
}

interface MoneyColumn {
  readonly title: string;
  readonly isOf: (movement: CashMovement) => boolean;
  /** Shown even where nothing came in. */
  readonly isAlways: boolean;
}

/**
 * Builds a table with one row per lot that has money or, if asked for, a balance; null without rows. Money that was
 * allocated to its debt later counts with what came in for that debt, and a dishonoured payment is deducted.
 */
export function lotsTable(given: LotsOfFund): ReportTable | null {
  const { fund, lots, movements, levies, kept = [], asAtOn, terms } = given;
  const shown = columnsOf(fund).filter(({ isAlways, isOf }) => isAlways || movements.some(isOf));
  const known = new Set(lots.map(({ lotId }) => lotId));
  const moneyOf = (of: readonly CashMovement[]): readonly Cents[] => [
    ...shown.map(({ isOf }) => sumOf(of.filter(isOf))),
    sumOf(of),
  ];
  const balancesOf = (of: readonly LotDebt[], receipts: readonly SpentLotReceipt[]): readonly Cents[] =>
    levies === null
      ? []
      : [
          sumCents(of.map((debt) => dueCents(debt, asAtOn))),
          sumCents([inAdvance(of, asAtOn), unallocatedCents(receipts, asAtOn)]),
        ];
  const row = (
    names: readonly ReportCell[],
    ofLot: readonly CashMovement[],
    owed: readonly LotDebt[],
    ahead: readonly SpentLotReceipt[],
  ): { readonly names: readonly ReportCell[]; readonly amounts: readonly Cents[] } => ({
    names,
    amounts: [...moneyOf(ofLot), ...balancesOf(owed, ahead)],
  });
  const movementsOf = rowsBy(movements, ({ line: { lotId } }) => lotId);
  const keptOf = rowsBy(kept, ({ lotId }) => lotId);
  const leviesOf = rowsBy(levies ?? [], ({ lotId }) => lotId);
  const rows = [
    ...lots.map((lot) =>
      row(
        lotCells(lot, asAtOn),
        movementsOf.get(lot.lotId) ?? [],
        leviesOf.get(lot.lotId) ?? [],
        keptOf.get(lot.lotId) ?? [],
      ),
    ),
    row(
      [text("Of no lot"), null, null],
      movements.filter(({ line: { lotId } }) => lotId === null || !known.has(lotId)),
      [],
      [],
    ),
  ].filter(({ amounts }) => amounts.some((cents) => cents !== 0));
  if (rows.length === 0) return null;
  const columns = [
    ...shown.map(({ title }) => title),
    fund.kind === "UNALLOCATED" ? "Net movement" : "Total paid",
  ];
  const width = columns.length + (levies === null ? 0 : 2);
  const totals = Array.from({ length: width }, (_, index) =>
    sumCents(rows.map(({ amounts }) => amounts[index] ?? 0)),
  );
  return {
    caption: "Receipts",
    columns: [
      ...lotColumns(terms),
      ...columns.map((title) => column.money(title)),
      ...(levies === null ? [] : [column.money("Arrears"), column.money("In advance")]),
    ],
    rows: [
      ...rows.map(({ names, amounts }) => line([...names, ...amounts.map(money)])),
      total([text("Total"), null, null, ...totals.map(money)]),
    ],
  };
}

/** Whether a movement belongs to a lot's money. */
export function isOfLots({ kind }: CashMovement): boolean {
  return kind === "levies" || kind === "interest" || kind === "ownerPayment" || kind === "unallocated";
}

function columnsOf({ kind: fundKind }: Fund): readonly MoneyColumn[] {
  const isOwn = fundKind !== "UNALLOCATED";
  return [
    { title: "Levies paid", isAlways: isOwn, isOf: ({ kind }) => kind === "levies" },
    { title: "Interest paid", isAlways: isOwn, isOf: ({ kind }) => kind === "interest" },
    { title: "Other paid", isAlways: false, isOf: ({ kind }) => kind === "ownerPayment" },
    {
      title: "Received, unallocated",
      isAlways: !isOwn,
      isOf: ({ kind, source }) => kind === "unallocated" && source !== "applied",
    },
    {
      title: "Unallocated money applied",
      isAlways: !isOwn,
      isOf: ({ kind, source }) => kind === "unallocated" && source === "applied",
    },
  ];
}

function sumOf(movements: readonly CashMovement[]): Cents {
  return sumCents(movements.map(({ cents }) => cents));
}

/** Unpaid of a levy from the day that it falls due on, that day included: together what report 1 has as levies receivable. */
function dueCents(debt: LotDebt, asAtOn: LocalDate): Cents {
  return fallsDueOn(debt) <= asAtOn ? unpaidCents(debt, asAtOn) : 0;
}

/** Paid on levies that are not yet due; a discount counts from the due day: report 1's levies paid in advance. */
function inAdvance(levies: readonly LotDebt[], asAtOn: LocalDate): Cents {
  return sumCents(
    levies
      .filter((levy) => fallsDueOn(levy) > asAtOn)
      .flatMap(({ allocations }) => allocations)
      .filter(({ datedOn, receiptReversedOn }) => datedOn <= asAtOn && !isReversed(receiptReversedOn, asAtOn))
      .map(({ amountCents }) => amountCents),
  );
}
