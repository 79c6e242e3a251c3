import type { Fund } from "../../ledger/public.ts";
import type { Cents } from "../../core/money.ts";
import { labelCells } from "./account-tree.ts";
import { fundsInOrder, movementsWithin, naturalSign, sumOf, type AccountSums } from "../balances.ts";
import { budgetNotes, levyMonthNotes, scaledBudgetTitle } from "./budget-notes.ts";
import { fullBudget, scaledBudget, type BudgetSums } from "./budget-amounts.ts";
import { fundResult, type ResultCategory } from "./income-statement.ts";
import { knownLines, knownUntilNotes } from "../known-ledger.ts";
import { ledgerOfPeriod, ownersFunds, TRANSFERS, type LedgerOfPeriod } from "./owners-funds.ts";
import { comparativePeriod, endOfPeriod, periodDay, reportingPeriod, type Period } from "../period.ts";
import type { ReportCell, ReportColumn, ReportDocument, ReportSection } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { Account, PlanRows } from "../plan-rows.ts";
import {
  column,
  emptySection,
  line,
  money,
  reportDocument,
  section,
  subtotal,
  total,
} from "../document/columns-and-cells.ts";
import { varianceCells, varianceColumns } from "../variance.ts";

type Rows = Pick<PlanRows, "plan" | "funds" | "accounts" | "lines" | "budgets" | "levies">;

const TITLE = "Statement of Financial Performance";

/** All that the columns are made of. */
interface Performance {
  readonly period: Period;
  readonly ledger: LedgerOfPeriod;
  readonly budget: BudgetSums | null;
  readonly comparative: { readonly period: Period; readonly sums: AccountSums } | null;
}

/**
 * Report 2, Statement of Financial Performance (accounting B5): of each fund what came in and was spent in a
 * period, beside its budget and another period, and how the fund's opening balance becomes its closing one.
 */
export function financialPerformance(rows: Rows, request: ReportRequest): ReportDocument {
  const performance = performanceOf(rows, request);
  const { fromOn, toOn } = performance.period;
  const { budgetPeriod } = request.parameters;
  const funds = fundsInOrder(rows.funds, rows.lines);
  const sections = funds.flatMap((fund) => fundSection(rows, request, performance, fund));
  return reportDocument({
    title: TITLE,
    periodText: `${periodDay(fromOn)} to ${periodDay(toOn)}`,
    sections: sections.length === 0 ? [emptySection("financial performance")] : sections,
    notes: [
      ...budgetNotes(budgetPeriod, performance.period, performance.budget),
      ...levyMonthNotes(rows.levies, budgetPeriod, performance.period, performance.budget),
      ...knownUntilNotes(toOn, request.todayOn),
    ],
  });
}

function performanceOf({ plan, lines, budgets }: Rows, { parameters, todayOn }: ReportRequest): Performance {
  const endOn = endOfPeriod(parameters.endPeriodMonth, parameters.endPeriodYear);
  const start = plan.financialYearStartMonth;
  const period = reportingPeriod(parameters.reportingPeriod, endOn, start);
  const compared = comparativePeriod(parameters.comparativePeriod, period, start);
  const known = knownLines(lines, todayOn);
  const budgetOf = { 0: () => null, 1: scaledBudget, 2: fullBudget }[parameters.budgetPeriod];
  return {
    period,
    ledger: ledgerOfPeriod(known, period),
    budget: budgetOf(budgets, period),
    comparative: compared === null ? null : { period: compared, sums: movementsWithin(known, compared) },
  };
}

/** None where the fund has nothing to show. */
function fundSection(
  { accounts }: Rows,
  { parameters }: ReportRequest,
  performance: Performance,
  { fund, name }: Fund,
): readonly ReportSection[] {
  const { hasAccountCodes, hasSubAccounts, budgetVariance } = parameters;
  const cellsOf = ([
    actualCents = 0,
    budgetCents = 0,
    comparativeCents = 0,
  ]: readonly Cents[]): readonly ReportCell[] => [
    money(actualCents),
    ...(performance.budget === null
      ? []
      : [money(budgetCents), ...varianceCells(budgetVariance, actualCents, budgetCents)]),
    ...(performance.comparative === null ? [] : [money(comparativeCents)]),
  ];
  const figuresOf = (category: ResultCategory, of: readonly Account[]): readonly Cents[] =>
    figuresIn(performance, category, of, fund);
  const result = fundResult({ accounts, hasSubAccounts, hasAccountCodes, figuresOf, cellsOf });
  const owners = ownersFunds(accounts, performance.ledger, fund);
  const { openingCents, transfersCents, closingCents } = owners;
  if (result.rows.length === 0 && [openingCents, transfersCents, closingCents].every((cents) => cents === 0))
    return [];
  const columns = columnsOf(parameters, performance);
  const balance = (label: string, cents: Cents): readonly ReportCell[] => {
    const cells = [...labelCells(hasAccountCodes, label), money(cents)];
    return [...cells, ...columns.slice(cells.length).map(() => null)];
  };
  const body = [
    ...result.rows,
    subtotal([...labelCells(hasAccountCodes, "Surplus/(deficit)"), ...cellsOf(result.surplus)]),
    line(balance("Opening balance", openingCents)),
    ...(transfersCents === 0 ? [] : [line(balance(TRANSFERS, transfersCents))]),
    total(balance("Closing balance", closingCents)),
  ];
  return [section(name, [{ caption: name, columns, rows: body }])];
}

function columnsOf(
  parameters: ReportRequest["parameters"],
  { period, budget, comparative }: Performance,
): readonly ReportColumn[] {
  const { hasAccountCodes, budgetPeriod, budgetVariance } = parameters;
  const budgetTitle = budgetPeriod === 2 ? "Full budget" : scaledBudgetTitle(parameters, period);
  return [
    ...(hasAccountCodes ? [column.code()] : []),
    column.text("Account"),
    column.money("Actual"),
    ...(budget === null ? [] : [column.money(budgetTitle), ...varianceColumns(budgetVariance)]),
    ...(comparative === null ? [] : [column.money(spanOf(comparative.period))]),
  ];
}

function spanOf({ fromOn, toOn }: Period): string {
  return `${periodDay(fromOn)} to ${periodDay(toOn)}`;
}

/** Actual, budget, comparative; nothing for what is not asked for. */
function figuresIn(
  { ledger, budget, comparative }: Performance,
  category: ResultCategory,
  of: readonly Account[],
  fund: string,
): readonly Cents[] {
  const codes = of.map(({ accountCode }) => accountCode);
  const sign = naturalSign(category);
  return [
    sign * sumOf(ledger.within, codes, fund),
    budget === null ? 0 : sumOf(budget, codes, fund),
    comparative === null ? 0 : sign * sumOf(comparative.sums, codes, fund),
  ];
}
