import { addDays, earlierOf, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import {
  interestDueCents,
  isReversed,
  lotInterest,
  unallocatedCents,
  type Fund,
  type InterestTerms,
} from "../../ledger/public.ts";
import { fundsInOrder } from "../balances.ts";
import { knownUntilNotes } from "../known-ledger.ts";
import { endOfReport, openPeriod, periodText } from "../ledger-period.ts";
import {
  fallsDueOn,
  lotAccounts,
  lotCells,
  lotColumns,
  type LotAccount,
  type SpentLotReceipt,
} from "../lots/lot-accounts.ts";
import { periodDay, reportingPeriod } from "../period.ts";
import { isKeptByFund, isOfLevies } from "./brought-forward.ts";
import type { ReportDocument, ReportSection } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { LotDebt, PlanRows } from "../plan-rows.ts";
import {
  column,
  count,
  emptySection,
  line,
  money,
  reportDocument,
  section,
  text,
  total,
} from "../document/columns-and-cells.ts";

type Rows = Pick<PlanRows, "plan" | "funds" | "lots" | "debts" | "receipts" | "interestTerms">;

const TITLE = "Levy Positions";

interface Days {
  /** At its end the positions that open the period stand. */
  readonly beforeOn: LocalDate;
  /** The period's end, or the day of the report where that is earlier. */
  readonly toOn: LocalDate;
}

/**
 * Report 8, Levy Positions (accounting B5): per fund and lot what of levies fell due and was paid within a period; the
 * closing of a fund is its levies receivable less those paid in advance (C5.11). Money without a debt is told apart.
 */
export function levyPositions(rows: Rows, request: ReportRequest): ReportDocument {
  const { parameters, todayOn, isInPart } = request;
  const { financialYearStartMonth, beginning } = rows.plan;
  const endOn = endOfReport(parameters, rows.plan);
  const period = openPeriod(
    reportingPeriod(parameters.reportingPeriod, endOn, financialYearStartMonth),
    beginning,
  );
  const days = {
    beforeOn: earlierOf(addDays(period.fromOn, -1), todayOn),
    toOn: earlierOf(endOn, todayOn),
  };
  const accounts = lotAccounts(rows);
  const ofPart = accounts.map((account) => ({
    ...account,
    debts: account.debts.filter((debt) => isOfLevies(debt) && isInPart(debt.groupId)),
    // A receipt belongs to no group.
    receipts: isInPart(null) ? account.receipts.filter(isKeptByFund) : [],
    toldInterest: isInterestTold({ ...account, interestTerms: rows.interestTerms }, days.toOn),
  }));
  const sections = [
    ...fundsInOrder(rows.funds, rows.debts).flatMap((fund) =>
      fundSection(fund, ofPart, days, rows.interestTerms, request),
    ),
    // A receipt's rest belongs to no group.
    ...(isInPart(null) ? unallocatedSection(accounts, days.toOn, request) : []),
  ];
  return reportDocument({
    title: TITLE,
    periodText: periodText(period),
    sections: sections.length === 0 ? [emptySection("levy positions")] : sections,
    notes: [...toldNotes(ofPart, beginning), ...knownUntilNotes(endOn, todayOn)],
  });
}

/** Told interest is of a lot and of no fund: it stands in no column here. */
function isInterestTold(
  { lot, ...account }: LotAccount & Pick<Rows, "interestTerms">,
  on: LocalDate,
): boolean {
  return lotInterest({ ...account, openings: lot.openings }, on).toldOn !== null;
}

type PositionAccount = LotAccount & { readonly toldInterest: boolean };

function toldNotes(
  accounts: readonly PositionAccount[],
  beginning: Rows["plan"]["beginning"],
): readonly string[] {
  if (!beginning || accounts.every(({ toldInterest }) => !toldInterest)) return [];
  return [
    `Accrued interest of before ${periodDay(beginning.beginsOn)} was told by lot and not by fund: it is in Aged Arrears and the owners' accounts.`,
  ];
}

/** None where the fund has nothing of any lot. */
function fundSection(
  { fund, name }: Fund,
  accounts: readonly PositionAccount[],
  { beforeOn, toOn }: Days,
  interestTerms: readonly InterestTerms[],
  { terms }: ReportRequest,
): readonly ReportSection[] {
  const lots = accounts.map(({ lot, debts, receipts, toldInterest }) => {
    const ofFund = debts.filter((debt) => debt.fund === fund);
    const kept = receipts.filter((receipt) => receipt.fund === fund);
    const before = positionAt(ofFund, kept, beforeOn);
    const after = positionAt(ofFund, kept, toOn);
    const amounts: readonly (Cents | null)[] = [
      closingOf(before),
      after.leviedCents - before.leviedCents,
      after.paidCents - before.paidCents,
      after.discountCents - before.discountCents,
      closingOf(after),
      toldInterest ? null : interestDueCents(ofFund, interestTerms, toOn),
    ];
    return { lot, amounts };
  });
  if (lots.every(({ amounts }) => amounts.every((cents) => (cents ?? 0) === 0))) return [];
  const titles = ["Opening", "Levied", "Paid", "Discount", "Closing", "Accrued interest"];
  const sums = titles.map((_, index) => money(sumCents(lots.map(({ amounts }) => amounts[index] ?? 0))));
  return [
    section(
      name,
      [
        {
          caption: name,
          columns: [
            ...lotColumns(terms),
            column.number(terms("Unit Entitlement"), 1.5),
            ...titles.map((title) => column.money(title)),
          ],
          rows: [
            ...lots.map(({ lot, amounts }) =>
              line([...lotCells(lot, toOn), count(lot.levyUnits), ...amounts.map(money)]),
            ),
            total([text("Total"), null, null, null, ...sums]),
          ],
        },
      ],
      ["A closing balance in parentheses is paid in advance. Accrued interest is not charged yet."],
    ),
  ];
}

interface Position {
  /** Owed of earlier levies when the ledger began. */
  readonly broughtCents: Cents;
  readonly leviedCents: Cents;
  readonly paidCents: Cents;
  readonly discountCents: Cents;
}

const closingOf = ({ broughtCents, leviedCents, paidCents, discountCents }: Position): Cents =>
  sumCents([broughtCents, leviedCents, -paidCents, -discountCents]);

/**
 * All that fell due, was paid and was taken off up to a day. A payment counts from its day until its receipt is
 * reversed, also ahead of the due date; a discount from the due date on at the earliest, as in the ledger (C3). Money that the
 * fund kept when the ledger began is paid then, whatever levy it is put to later.
 */
function positionAt(levies: readonly LotDebt[], kept: readonly SpentLotReceipt[], on: LocalDate): Position {
  const due = levies.filter((levy) => fallsDueOn(levy) <= on);
  const keptIds = new Set(kept.map(({ receiptId }) => receiptId));
  const counted = levies.flatMap((levy) =>
    levy.allocations
      .filter(({ datedOn, receiptReversedOn }) => datedOn <= on && !isReversed(receiptReversedOn, on))
      .map((allocation) => ({ allocation, isDue: fallsDueOn(levy) <= on })),
  );
  const grossOf = (kind: LotDebt["kind"]): Cents =>
    sumCents(due.filter((debt) => debt.kind === kind).map(({ grossCents }) => grossCents));
  return {
    broughtCents: grossOf("BROUGHT_FORWARD"),
    leviedCents: grossOf("LEVY"),
    paidCents: sumCents([
      ...kept
        .filter(({ datedOn, reversedOn }) => datedOn <= on && !isReversed(reversedOn, on))
        .map(({ amountCents }) => amountCents),
      ...counted.map(({ allocation: { receiptId, amountCents } }) =>
        keptIds.has(receiptId) ? 0 : amountCents,
      ),
    ]),
    discountCents: sumCents(
      counted.map(({ allocation, isDue }) => (isDue ? allocation.discountTakenCents : 0)),
    ),
  };
}

function unallocatedSection(
  accounts: readonly LotAccount[],
  on: LocalDate,
  { terms }: ReportRequest,
): readonly ReportSection[] {
  const title = "Received, not allocated";
  const lots = accounts
    .map(({ lot, receipts }) => ({
      lot,
      cents: unallocatedCents(
        receipts.filter((each) => !isKeptByFund(each)),
        on,
      ),
    }))
    .filter(({ cents }) => cents !== 0);
  if (lots.length === 0) return [];
  return [
    section(title, [
      {
        caption: title,
        columns: [...lotColumns(terms), column.money("Amount")],
        rows: [
          ...lots.map(({ lot, cents }) => line([...lotCells(lot, on), money(cents)])),
          total([text("Total"), null, null, money(sumCents(lots.map(({ cents }) => cents)))]),
        ],
      },
    ]),
  ];
}
