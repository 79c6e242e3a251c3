/** Ledgers of every kind of journal, and what of the reports of cash and of expenses does not agree with them. */
import * as fc from "fast-check";
import type { LocalDate } from "../../core/local-date.ts";
import { byGroup } from "../../reports/by-group.ts";
import { balancesAt, codesOfRole, fundsInOrder, movementsWithin, sumOf } from "../../reports/balances.ts";
import { cashManagement } from "../../reports/cash/cash-management.ts";
import { expenses } from "../../reports/statements/expenses.ts";
import { endOfPeriod, reportingPeriod, type ReportingPeriod } from "../../reports/period.ts";
import type { ReportDocument } from "../../reports/document/report-document.ts";
import type { Invoice, JournalType, LedgerLine, LotDebt, PlanRows } from "../../reports/plan-rows.ts";
import { generatedBooks, type GeneratedBooks } from "../generated/generated-ledgers.ts";
import { aReportRequest, plain } from "./report-requests.ts";

const groupCashManagement = byGroup("Group Cash Management", cashManagement);
const groupExpenses = byGroup("Group Expenses", expenses);

export type GeneratedCash = GeneratedBooks &
  Pick<PlanRows, "debts" | "receipts" | "invoices" | "acceptedQuotes">;
export interface AskedMonth {
  readonly endPeriodMonth: number;
  readonly endPeriodYear: number;
  readonly reportingPeriod: ReportingPeriod;
}

export const askedMonth: fc.Arbitrary<AskedMonth> = fc.record({
  endPeriodMonth: fc.integer({ min: 1, max: 12 }),
  endPeriodYear: fc.constantFrom(2025, 2025, 2025, 2026),
  reportingPeriod: fc.constantFrom(0, 1, 2, 3),
});

const types: readonly JournalType[] = [
  ...(["OPENING", "RECEIPT", "RECEIPT", "APPLY", "REVERSAL", "INVOICE", "PAYMENT", "BAS"] as const),
  ...(["OTHER_RECEIPT", "INVESTMENT", "INVESTMENT_INTEREST", "TRANSFER", "OTHER"] as const),
];
const typeOf = fc.record({
  journalType: fc.constantFrom(...types),
  reversedType: fc.constantFrom(...types, null),
  lotId: fc.constantFrom(1, 2, 9, null),
});
const lots: PlanRows["lots"] = [1, 2].map((lotId) => ({
  lotId,
  lotLabel: String(lotId),
  unitName: null,
  levyUnits: 1,
  ownerships: [],
}));
/** An account of the generated books that is an owner's other debt here. */
const RECEIVABLE = "152110";

/** The generated books with journals of every type, lots, what owners' other debts were, and invoices of no one's. */
export const generatedCash: fc.Arbitrary<GeneratedCash> = fc
  .tuple(generatedBooks, fc.array(typeOf, { minLength: 1, maxLength: 12 }))
  .map(([books, kinds]) => {
    const lines = books.lines.map((line) => ({
      ...line,
      accountCode: isThroughCash(line) ? "011000" : line.accountCode,
      datedOn: inOneYear(line),
      ...kinds[line.journalId % kinds.length],
    }));
    const accounts = books.accounts.map((account) =>
      account.accountCode === RECEIVABLE
        ? { ...account, category: "ASSET" as const, role: "OTHER_RECEIVABLE" as const, parentCode: null }
        : account,
    );
    return {
      ...books,
      accounts,
      lots,
      lines,
      debts: lines.filter(({ accountCode }) => accountCode === RECEIVABLE).flatMap(debtsOf),
      invoices: lines.filter(({ journalId }) => journalId % 3 === 0).map(invoiceOf),
      acceptedQuotes: [],
      receipts: [],
    };
  });

/** Four journals of five within 2025, so that most periods hold some. */
function inOneYear({ journalId, datedOn }: LedgerLine): LocalDate {
  return journalId % 5 === 0 ? datedOn : `2025${datedOn.slice(4).replace("-02-29", "-02-28")}`;
}

/** Three journals of four have cash on one side, since those are what this is about. */
function isThroughCash({ journalId, accountCode, debitCents }: LedgerLine): boolean {
  if (accountCode === "039000" || journalId % 4 === 0) return false;
  return debitCents > 0 === (journalId % 4 === 1);
}

const nothing = {
  debtId: 1,
  levyId: null,
  levyKind: null,
  periodFromOn: null,
  periodToOn: null,
  discountUntilOn: null,
  gstCents: 0,
  discountOfferedCents: 0,
  description: "",
  groupId: null,
} as const;

/** A third of an amount was interest, the rest an owner invoice. */
function debtsOf({
  lotId,
  fund,
  datedOn,
  journalType,
  debitCents,
  creditCents,
}: LedgerLine): readonly LotDebt[] {
  if (lotId === null) return [];
  const interestCents = Math.floor((debitCents + creditCents) / 3);
  return (["INTEREST", "OWNER_INVOICE"] as const).map((kind) => {
    const amountCents = kind === "INTEREST" ? interestCents : debitCents + creditCents - interestCents;
    const receiptReversedOn = journalType === "REVERSAL" ? datedOn : null;
    const allocation = { receiptId: 1, datedOn, amountCents, discountTakenCents: 0, receiptReversedOn };
    const on = { issuedOn: datedOn, dueOn: datedOn };
    return { ...nothing, ...on, lotId, kind, fund, grossCents: amountCents, allocations: [allocation] };
  });
}

function invoiceOf(line: LedgerLine): Invoice {
  const { journalId, fund, datedOn, groupId, accountCode, creditCents } = line;
  const amount = { netCents: creditCents, gstCents: Math.floor(creditCents / 11) };
  return {
    invoiceId: journalId,
    invoiceNo: String(journalId),
    creditorName: "Creditor",
    datedOn,
    dueOn: datedOn,
    description: "",
    heldReason: null,
    paidOn: null,
    groupId,
    workOrderId: null,
    lines: [{ accountCode, fund, ...amount }],
    ...amount,
  };
}

/**
 * What does not agree; nothing where all is well. The report is made of `shown`: of other rows than the ledger's where it is
 * to be seen that a wrong figure is told.
 */
export function cashMismatches(books: GeneratedCash, asked: AskedMonth, shown = books): readonly string[] {
  const request = aReportRequest({ ...asked, hasFinancialSummary: true }, { todayOn: "2026-05-15" });
  const report = groupCashManagement(shown, request);
  const endOn = endOfPeriod(asked.endPeriodMonth, asked.endPeriodYear);
  const known = books.lines.filter(({ datedOn }) => datedOn <= request.todayOn);
  const balances = balancesAt(known, endOn);
  const cash = codesOfRole(books.accounts, "CASH");
  const summaries = report.sections.filter(({ heading }) => heading?.endsWith("Financial summary") === true);
  const whole = summaries.find(({ heading }) => heading?.startsWith("Amalgamated") === true);
  const funds = fundsInOrder(books.funds, known);
  return [
    ...summaries.flatMap((section) => summaryMismatches(report, section)),
    ...funds.flatMap(({ fund }, index) => {
      const closing = amountsOf(whole).at(-1)?.[index] ?? 0;
      return closing === sumOf(balances, cash, fund) ? [] : [`${fund}: closing cash is not the ledger's`];
    }),
    ...partMismatches(summaries),
  ];
}

type Section = ReportDocument["sections"][number];

/** Opening and movements are the closing, and the tables of each fund are what moved there. */
function summaryMismatches(report: ReportDocument, summary: Section): readonly string[] {
  const part = summary.heading?.replace("Financial summary", "") ?? "";
  const amounts = amountsOf(summary);
  const [opening, closing] = [amounts[0] ?? [], amounts.at(-1) ?? []];
  const titles = summary.tables[0]?.columns.slice(1).map(({ title }) => title) ?? [];
  return titles.flatMap((title, index) => {
    const at = (row: readonly number[]): number => row[index] ?? 0;
    const moved = at(closing) - at(opening);
    const inRows = amounts.slice(1, -1).reduce((sum, row) => sum + at(row), 0);
    const fund = report.sections.find(({ heading }) => heading === `${part}${title}`);
    const inTables = (fund?.tables ?? []).reduce((sum, { caption, rows }) => {
      const cents = Number(plain(rows.at(-1)?.cells.at(-1) ?? null));
      return sum + (caption === "Payments" ? -cents : cents);
    }, 0);
    return [
      ...(inRows === moved ? [] : [`${part}${title}: the summary's rows are not what cash moved by`]),
      ...(title === "Total" || inTables === moved ? [] : [`${part}${title}: the tables are not what moved`]),
    ];
  });
}

/** Interest and other payments of owners count together: which group a payment's interest was of, no row says. */
function partMismatches(summaries: readonly Section[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const section of summaries) {
    const sign = section.heading?.startsWith("Amalgamated") === true ? -1 : 1;
    for (const { cells } of section.tables[0]?.rows ?? []) {
      const [label, ...amounts] = cells.map(plain);
      const row = label === "Interest paid" ? "Other owner payments" : String(label);
      for (const [index, cents] of amounts.entries())
        sums.set(`${row} ${index}`, (sums.get(`${row} ${index}`) ?? 0) + sign * Number(cents));
    }
  }
  return [...sums].filter(([, cents]) => cents !== 0).map(([row]) => `${row}: the parts are not the whole`);
}

function amountsOf(section: Section | undefined): readonly (readonly number[])[] {
  return (section?.tables[0]?.rows ?? []).map(({ cells }) =>
    cells.slice(1).map((cell) => Number(plain(cell))),
  );
}

/** Each fund's expenses are its ledger's, and the parts are the whole. The report is made of `shown`. */
export function expenseMismatches(books: GeneratedCash, asked: AskedMonth, shown = books): readonly string[] {
  const request = aReportRequest({ ...asked, hasSubAccounts: true }, { todayOn: "2026-05-15" });
  const report = groupExpenses(shown, request);
  const endOn = endOfPeriod(asked.endPeriodMonth, asked.endPeriodYear);
  const period = reportingPeriod(asked.reportingPeriod, endOn, books.plan.financialYearStartMonth);
  const known = books.lines.filter(({ datedOn }) => datedOn <= request.todayOn);
  const sums = movementsWithin(known, period);
  const codes = books.accounts.filter(({ category }) => category === "EXPENSE");
  return books.funds.flatMap(({ fund, name }) => {
    const totals = report.sections
      .filter(({ heading }) => heading?.endsWith(`: ${name}`) === true)
      .map(({ heading, tables }) => ({
        isWhole: heading?.startsWith("Amalgamated") === true,
        // Net, before tax and gross.
        cents: Number(plain(tables[0]?.rows.at(-1)?.cells.at(-3) ?? null)),
      }));
    const sumOfThose = (isWhole: boolean): number =>
      totals.filter((each) => each.isWhole === isWhole).reduce((sum, { cents }) => sum + cents, 0);
    const ledger = sumOf(
      sums,
      codes.map(({ accountCode }) => accountCode),
      fund,
    );
    return [
      ...(sumOfThose(true) === ledger ? [] : [`${fund}: expenses are not the ledger's`]),
      ...(sumOfThose(false) === ledger ? [] : [`${fund}: the parts are not the whole`]),
    ];
  });
}
