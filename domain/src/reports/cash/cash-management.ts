import { earlierOf } from "../../core/local-date.ts";
import type { Cents } from "../../core/money.ts";
import type { Fund } from "../../ledger/public.ts";
import { codesOfRole, fundsInOrder } from "../balances.ts";
import { futureSection, skippedSection } from "./cash-expenditure.ts";
import { effectiveType } from "./cash-kinds.ts";
import { incomeTable, otherTable, paymentTable } from "./cash-lists.ts";
import { isOfLots, lotsTable } from "./cash-lots.ts";
import { cashMovements, netCents } from "./cash-movements.ts";
import { summaryTable, type CashBook } from "./cash-summary.ts";
import { knownLines, knownUntilNotes } from "../known-ledger.ts";
import { endOfReport, openPeriod, periodText } from "../ledger-period.ts";
import { reportingPeriod } from "../period.ts";
import { isOfLevies, keptByFund } from "../levies/brought-forward.ts";
import { receivableShares } from "./receivable-shares.ts";
import type { ReportDocument, ReportSection } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { LedgerLine, PlanRows } from "../plan-rows.ts";
import { rowsBy } from "../document/rows-by.ts";
import { emptySection, reportDocument, section } from "../document/columns-and-cells.ts";

type Rows = Pick<
  PlanRows,
  "plan" | "funds" | "accounts" | "lines" | "lots" | "debts" | "receipts" | "invoices" | "acceptedQuotes"
>;

/**
 * Report 7, Cash Management (accounting B5), on a cash basis: per fund what owners paid by lot, other income, payments
 * and other movements, which together are what the fund's cash moved by. On request its summary, what levies stand at,
 * what is still to be paid and what was passed over.
 */
export function cashManagement(rows: Rows, request: ReportRequest): ReportDocument {
  const { parameters, todayOn } = request;
  const endOn = endOfReport(parameters, rows.plan);
  const { financialYearStartMonth, beginning } = rows.plan;
  const period = openPeriod(
    reportingPeriod(parameters.reportingPeriod, endOn, financialYearStartMonth),
    beginning,
  );
  const book = cashBook(rows, request, period);
  const asAtOn = earlierOf(endOn, todayOn);
  const isIdle =
    book.movements.length === 0 && [...book.openingCents.values()].every((cents: Cents) => cents === 0);
  const sections = [
    ...(parameters.hasFinancialSummary && !isIdle
      ? [section("Financial summary", [summaryTable(book, "Financial summary")])]
      : []),
    ...book.funds.flatMap((fund) => fundSection(fund, book, rows, request)),
  ];
  return reportDocument({
    title: "Cash Management",
    isLandscape: true,
    periodText: periodText(period),
    sections: [
      ...(sections.length === 0 ? [emptySection("cash movements")] : sections),
      ...(parameters.hasFutureExpenditure
        ? [futureSection(rows.invoices, quotesOfPart(rows, request), book.funds, asAtOn)]
        : []),
      ...(parameters.hasSkippedPayments ? [skippedSection(rows.invoices, book.funds, asAtOn)] : []),
    ],
    notes: knownUntilNotes(endOn, todayOn),
  });
}

/** A quote names no group. */
function quotesOfPart({ acceptedQuotes }: Rows, { isInPart }: ReportRequest): Rows["acceptedQuotes"] {
  return isInPart(null) ? acceptedQuotes : [];
}

function cashBook(rows: Rows, { todayOn, group }: ReportRequest, period: CashBook["period"]): CashBook {
  const lines = knownLines(rows.lines, todayOn);
  const cash = codesOfRole(rows.accounts, "CASH");
  // What was taken on within the period was there before it.
  const isBefore = (line: LedgerLine): boolean =>
    line.datedOn < period.fromOn || (line.datedOn <= period.toOn && effectiveType(line) === "OPENING");
  const cashIn = (isCounted: (line: LedgerLine) => boolean): ReadonlyMap<string, Cents> => {
    const counted = lines.filter((line) => cash.has(line.accountCode) && isCounted(line));
    return new Map([...rowsBy(counted, ({ fund }) => fund)].map(([fund, of]) => [fund, netCents(of)]));
  };
  const within = lines.filter((line) => line.datedOn <= period.toOn && !isBefore(line));
  return {
    funds: fundsInOrder(rows.funds, lines),
    period,
    openingCents: cashIn(isBefore),
    closingCents: cashIn(({ datedOn }) => datedOn <= period.toOn),
    movements: cashMovements(rows.accounts, within, receivableShares(rows.debts, group !== null)),
  };
}

/** None where the fund has nothing to tell. */
function fundSection(
  fund: Fund,
  { movements, period }: CashBook,
  rows: Rows,
  { parameters, todayOn, terms, isInPart }: ReportRequest,
): readonly ReportSection[] {
  const { accounts, lots, debts, invoices } = rows;
  const ofFund = movements.filter(({ line }) => line.fund === fund.fund);
  const levies = debts.filter(
    (debt) => isOfLevies(debt) && debt.fund === fund.fund && isInPart(debt.groupId),
  );
  const tables = [
    lotsTable({
      fund,
      lots,
      movements: ofFund.filter(isOfLots),
      levies: parameters.hasCurrentLevyBalances && fund.kind !== "UNALLOCATED" ? levies : null,
      kept: isInPart(null) ? keptByFund(rows, fund.fund) : [],
      asAtOn: earlierOf(period.toOn, todayOn),
      terms,
    }),
    incomeTable(ofFund, accounts),
    paymentTable(ofFund, accounts, invoices),
    otherTable(ofFund),
  ].filter((table) => table !== null);
  return tables.length === 0 ? [] : [section(fund.name, tables)];
}
