import { daysBetween, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import { isOverdue, lotInterest, unallocatedCents, unpaidCents } from "../../ledger/public.ts";
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
 * charged and money without a debt are told beside it, not added or netted; what is issued and not overdue is left out. What was
 * brought forward without a due day has no age; interest that the back office told is of the day beside it.
 */
export function agedArrears(
  rows: Pick<PlanRows, "lots" | "debts" | "receipts" | "interestTerms">,
  { todayOn, terms }: ReportRequest,
): ReportDocument {
  const lots = lotAccounts(rows).flatMap((account) => {
    const figures = lotFigures(account, rows.interestTerms, todayOn);
    if (figures.arrearsCents === 0) return [];
    const { lot, receipts } = account;
    const unallocated = unallocatedCents(receipts, todayOn);
    const openings = lot.openings ?? [];
    const { toldOn } = lotInterest({ ...account, openings, interestTerms: rows.interestTerms }, todayOn);
    const ages = [...bucketsOf(account.debts, todayOn), undatedOf(account.debts, todayOn)];
    return [{ lot, ages, figures, unallocated, toldOn }];
  });
  const hasUndated = lots.some(({ ages }) => (ages[BUCKETS.length] ?? 0) !== 0);
  const hasTold = lots.some(({ toldOn, figures }) => toldOn !== null && figures.interestDueCents !== 0);
  const amountsOf = ({ ages, figures, unallocated }: (typeof lots)[number]): readonly Cents[] => [
    ...(hasUndated ? ages : ages.slice(0, BUCKETS.length)),
    figures.arrearsCents,
    figures.interestDueCents,
    unallocated,
  ];
  // The day stands behind the interest, which is the last amount but one.
  const withDay = (cells: readonly ReportCell[], toldOn: LocalDate | null): readonly ReportCell[] =>
    hasTold ? [...cells.slice(0, -1), day(toldOn), ...cells.slice(-1)] : cells;
  const table = {
    caption: TITLE,
    columns: [
      ...lotColumns(terms),
      ...BUCKETS.map(({ title }) => column.money(title)),
      ...(hasUndated ? [column.money("Age not known")] : []),
      column.money("Total overdue"),
      column.money("Accrued interest"),
      ...(hasTold ? [column.day("Interest as at")] : []),
      column.money("Not allocated"),
      column.day("Last receipt"),
      column.money("Last amount"),
    ],
    rows: [
      ...lots.map((each) =>
        line([
          ...lotCells(each.lot, todayOn),
          ...withDay(amountsOf(each).map(money), each.figures.interestDueCents === 0 ? null : each.toldOn),
          day(each.figures.lastReceiptOn),
          money(each.figures.lastReceiptAmountCents),
        ]),
      ),
      total([text("Total"), null, null, ...withDay(columnSums(lots.map(amountsOf)), null), null, null]),
    ],
  };
  return reportDocument({
    title: TITLE,
    periodText: `As at ${periodDay(todayOn)}`,
    isLandscape: true,
    sections:
      lots.length === 0
        ? [emptySection("arrears")]
        : [
            section(
              null,
              [table],
              [...NOTES, ...(hasUndated ? [UNDATED_NOTE] : []), ...(hasTold ? [TOLD_NOTE] : [])],
            ),
          ],
  });
}

const UNDATED_NOTE = "Age not known: brought forward from the back office without a due date.";
const TOLD_NOTE =
  "Interest with a day beside it is as the back office told it on that day; it has not been added to since.";

const NOTES = [
  "Age counts from the due date. Accrued interest is not charged yet and not in the total overdue.",
  "Not allocated is money received without a debt; it is not taken off the total overdue.",
];

function bucketsOf(debts: readonly LotDebt[], todayOn: LocalDate): readonly Cents[] {
  const overdue = debts
    .filter((debt) => isOverdue(debt, todayOn))
    .flatMap((debt) =>
      debt.dueOn === null
        ? []
        : [{ age: daysBetween(debt.dueOn, todayOn), cents: unpaidCents(debt, todayOn) }],
    );
  return BUCKETS.map(({ fromDays }, index) => {
    const beforeDays = BUCKETS[index + 1]?.fromDays ?? Infinity;
    return sumCents(
      overdue.filter(({ age }) => age >= fromDays && age < beforeDays).map(({ cents }) => cents),
    );
  });
}

/** Overdue without a due day. */
function undatedOf(debts: readonly LotDebt[], todayOn: LocalDate): Cents {
  return sumCents(
    debts
      .filter((debt) => debt.dueOn === null && isOverdue(debt, todayOn))
      .map((debt) => unpaidCents(debt, todayOn)),
  );
}

function columnSums(lots: readonly (readonly Cents[])[]): readonly ReportCell[] {
  const [first = []] = lots;
  return first.map((_, index) => money(sumCents(lots.map((amounts) => amounts[index] ?? 0))));
}
