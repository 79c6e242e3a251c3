import { daysBetween, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import { isOverdue, unallocatedCents, unpaidCents } from "../../ledger/public.ts";
import { lotAccounts, lotCells, lotColumns, lotFigures } from "./lot-accounts.ts";
import { periodDay } from "../period.ts";
import type { ReportCell, ReportDocument } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { LotDebt, PlanRows } from "../plan-rows.ts";
import {
  column,
  day,
  emptySection,
  line,
  money,
  reportDocument,
  section,
  text,
  total,
} from "../document/columns-and-cells.ts";

const TITLE = "Aged Arrears";

/** The least age of each column in days since the due date (accounting B5). */
const BUCKETS = [
  { title: "Current (0-29 days)", fromDays: 0 },
  { title: "30-59 days", fromDays: 30 },
  { title: "60-89 days", fromDays: 60 },
  { title: "90+ days", fromDays: 90 },
] as const;

/**
 * Report 12, Aged Arrears (accounting B5): what of each lot is overdue, by its age. Interest that accrued without being
 * charged and money without a debt are told beside it, not added or netted; what is issued and not overdue is left out.
 */
export function agedArrears(
  rows: Pick<PlanRows, "lots" | "debts" | "receipts" | "interestTerms">,
  { todayOn, terms }: ReportRequest,
): ReportDocument {
  const lots = lotAccounts(rows).flatMap((account) => {
    const figures = lotFigures(account, rows.interestTerms, todayOn);
    const unallocated = unallocatedCents(account.receipts, todayOn);
    const amounts = [
      ...bucketsOf(account.debts, todayOn),
      figures.arrearsCents,
      figures.interestDueCents,
      unallocated,
    ];
    return figures.arrearsCents === 0 ? [] : [{ lot: account.lot, amounts, figures }];
  });
  const sums = columnSums(lots.map(({ amounts }) => amounts));
  const table = {
    caption: TITLE,
    columns: [
      ...lotColumns(terms),
      ...BUCKETS.map(({ title }) => column.money(title)),
      column.money("Total overdue"),
      column.money("Accrued interest"),
      column.money("Not allocated"),
      column.day("Last receipt"),
      column.money("Last amount"),
    ],
    rows: [
      ...lots.map(({ lot, amounts, figures }) =>
        line([
          ...lotCells(lot, todayOn),
          ...amounts.map(money),
          day(figures.lastReceiptOn),
          money(figures.lastReceiptAmountCents),
        ]),
      ),
      total([text("Total"), null, null, ...sums, null, null]),
    ],
  };
  return reportDocument({
    title: TITLE,
    periodText: `As at ${periodDay(todayOn)}`,
    isLandscape: true,
    sections: lots.length === 0 ? [emptySection("arrears")] : [section(null, [table], NOTES)],
  });
}

const NOTES = [
  "Age counts from the due date. Accrued interest is not charged yet and not in the total overdue.",
  "Not allocated is money received without a debt; it is not taken off the total overdue.",
];

function bucketsOf(debts: readonly LotDebt[], todayOn: LocalDate): readonly Cents[] {
  const overdue = debts
    .filter((debt) => isOverdue(debt, todayOn))
    .map((debt) => ({ age: daysBetween(debt.dueOn, todayOn), cents: unpaidCents(debt, todayOn) }));
  return BUCKETS.map(({ fromDays }, index) => {
    const beforeDays = BUCKETS[index + 1]?.fromDays ?? Infinity;
    return sumCents(
      overdue.filter(({ age }) => age >= fromDays && age < beforeDays).map(({ cents }) => cents),
    );
  });
}

function columnSums(lots: readonly (readonly Cents[])[]): readonly ReportCell[] {
  const [first = []] = lots;
  return first.map((_, index) => money(sumCents(lots.map((amounts) => amounts[index] ?? 0))));
}
