/** The financial summary of a plan's cash: from what was there to what is there now, by fund (accounting B5, report 7). */
import { sumCents, type Cents } from "../../core/money.ts";
import type { Fund } from "../../ledger/public.ts";
import type { CashKind } from "./cash-kinds.ts";
import type { CashMovement } from "./cash-movements.ts";
import type { OpenedPeriod } from "../ledger-period.ts";
import { periodDay } from "../period.ts";
import type { ReportTable } from "../document/report-document.ts";
import { column, line, money, text, total } from "../document/columns-and-cells.ts";

/** A plan's cash in a period. */
export interface CashBook {
  readonly funds: readonly Fund[];
  readonly period: OpenedPeriod;
  /** By fund, at the start; with what was taken on within the period. */
  readonly openingCents: ReadonlyMap<string, Cents>;
  /** By fund, at the end; of the ledger itself, not of the movements. */
  readonly closingCents: ReadonlyMap<string, Cents>;
  readonly movements: readonly CashMovement[];
}

interface SummaryRow {
  readonly label: string;
  /** Shown even where nothing moved. */
  readonly isAlways: boolean;
  readonly isOf: (movement: CashMovement) => boolean;
}

const direct =
  (...kinds: readonly CashKind[]): SummaryRow["isOf"] =>
  ({ kind, source }) =>
    source === "direct" && kinds.includes(kind);

/** Each movement is in exactly one row. */
const summaryRows: readonly SummaryRow[] = [
  { label: "Levies paid from receipts (due or in advance)", isAlways: true, isOf: direct("levies") },
  { label: "Interest paid", isAlways: true, isOf: direct("interest") },
  { label: "Other owner payments", isAlways: false, isOf: direct("ownerPayment") },
  { label: "Received, unallocated", isAlways: true, isOf: direct("unallocated") },
  { label: "Unallocated money applied", isAlways: true, isOf: ({ source }) => source === "applied" },
  { label: "Reversed receipts", isAlways: false, isOf: ({ source }) => source === "reversed" },
  { label: "Other income", isAlways: true, isOf: direct("income") },
  { label: "Creditor payments", isAlways: true, isOf: direct("payment") },
  { label: "BAS paid", isAlways: true, isOf: direct("bas") },
  { label: "Investments", isAlways: false, isOf: direct("investment") },
  { label: "Transfers", isAlways: false, isOf: direct("transfer") },
  { label: "Other movements", isAlways: false, isOf: direct("other") },
];

/** One column per fund and one of all; what is unallocated is in the total here, since it is in the bank (D27). */
export function summaryTable(book: CashBook, caption: string): ReportTable {
  const { funds, period, movements } = book;
  const cells = (centsIn: (fund: string) => Cents): readonly Cents[] => {
    const each = funds.map(({ fund }) => centsIn(fund));
    return [...each, sumCents(each)];
  };
  const rows = summaryRows.flatMap(({ label, isAlways, isOf }) => {
    const counted = movements.filter(isOf);
    const amounts = cells((fund) => centsOfFund(counted, fund));
    const isShown = isAlways || amounts.some((cents) => cents !== 0);
    return isShown ? [line([text(label), ...amounts.map(money)], 1)] : [];
  });
  return {
    caption,
    columns: [
      column.text("Cash", 4),
      ...funds.map(({ name }) => column.money(name, 2)),
      column.money("Total", 2),
    ],
    rows: [
      line([
        text(`Opening cash ${periodDay(period.opensOn ?? period.fromOn)}`),
        ...cells((fund) => book.openingCents.get(fund) ?? 0).map(money),
      ]),
      ...rows,
      total([
        text(`Closing cash ${periodDay(period.toOn)}`),
        ...cells((fund) => book.closingCents.get(fund) ?? 0).map(money),
      ]),
    ],
  };
}

/** What some movements brought into a fund. */
function centsOfFund(movements: readonly CashMovement[], fund: string): Cents {
  return sumCents(movements.filter(({ line: { fund: of } }) => of === fund).map(({ cents }) => cents));
}
