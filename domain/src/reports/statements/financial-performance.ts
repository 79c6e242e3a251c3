import type { Fund } from "../../ledger/public.ts";
import type { Cents } from "../../core/money.ts";
import { labelCells } from "./account-tree.ts";
import { fundsInOrder, movementsWithin, naturalSign, sumOf, type AccountSums } from "../balances.ts";
import { budgetNotes, levyMonthNotes, scaledBudgetTitle } from "./budget-notes.ts";
import { fullBudget, scaledBudget, type BudgetSums } from "./budget-amounts.ts";
import { fundResult, type ResultCategory } from "./income-statement.ts";
import { knownLines, knownUntilNotes } from "../known-ledger.ts";
import { ledgerOfPeriod, ownersFunds, TRANSFERS, type LedgerOfPeriod } from "./owners-funds.ts";
import {
  beginsText,
  beginsUnknown,
  carriesResults,
  endOfReport,
  fromSource,
  openPeriod,
  periodText,
  type OpenedPeriod,
} from "../ledger-period.ts";
import { comparativePeriod, periodDay, reportingPeriod, type Period } from "../period.ts";
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
  readonly period: OpenedPeriod;
  readonly ledger: LedgerOfPeriod;
  /** What of the period was carried in; null: nothing was. */
  readonly carriedIn: AccountSums | null;
  readonly budget: BudgetSums | null;
  /** Its sums are null where it begins before the ledger does. */
  readonly comparative: { readonly period: Period; readonly sums: AccountSums | null } | null;
}

/**
 * Report 2, Statement of Financial Performance (accounting B5): of each fund what came in and was spent in a
 * period, beside its budget and another period, and how the fund's opening balance becomes its closing one.
 */
export function financialPerformance(rows: Rows, request: ReportRequest): ReportDocument {
  const performance = performanceOf(rows, request);
  const { toOn } = performance.period;
  const { budgetPeriod } = request.parameters;
  const funds = fundsInOrder(rows.funds, rows.lines);
  const sections = funds.flatMap((fund) => fundSection(rows, request, performance, fund));
  return reportDocument({
    title: TITLE,
    periodText: periodText(performance.period),
    sections: sections.length === 0 ? [emptySection("financial performance")] : sections,
    notes: [
      ...budgetNotes(budgetPeriod, performance.period, performance.budget),
      ...levyMonthNotes(rows.levies, budgetPeriod, performance.period, performance.budget),
      ...comparativeNotes(rows, performance),
      ...knownUntilNotes(toOn, request.todayOn),
    ],
  });
}

function performanceOf(rows: Rows, { parameters, todayOn }: ReportRequest): Performance {
  const { plan, lines, budgets } = rows;
  const { financialYearStartMonth: start, beginning } = plan;
  const whole = reportingPeriod(parameters.reportingPeriod, endOfReport(parameters, plan), start);
  const compared = comparativePeriod(parameters.comparativePeriod, whole, start);
  const known = knownLines(lines, todayOn);
  // Income and expense that were carried in are of the year to date, and of no other period.
  const hasCarriedIn = parameters.reportingPeriod === 0 && carriesResults({ ...rows, lines: known }, whole);
  const period = hasCarriedIn ? { ...whole, opensOn: null } : openPeriod(whole, beginning);
  const budgetOf = { 0: () => null, 1: scaledBudget, 2: fullBudget }[parameters.budgetPeriod];
  const isUnknown = compared !== null && beginsUnknown(compared.fromOn, beginning);
  return {
    period,
    ledger: ledgerOfPeriod(known, period),
    carriedIn:
      hasCarriedIn && beginning
        ? movementsWithin(known, { fromOn: period.fromOn, toOn: beginning.beginsOn })
        : null,
    budget: budgetOf(budgets, period),
    comparative:
      compared === null
        ? null
        : { period: compared, sums: isUnknown ? null : movementsWithin(known, compared) },
  };
}

function comparativeNotes({ plan }: Rows, { comparative }: Performance): readonly string[] {
  if (comparative === null || comparative.sums !== null) return [];
  return [`${spanOf(comparative.period)}: not in these records${beginsText(plan.beginning)}.`];
}

/** Whether what was carried in stands beside what came since. */
function isSplit({ plan: { beginning } }: Rows, { carriedIn, period }: Performance): boolean {
  return carriedIn !== null && beginning ? beginning.beginsOn < period.toOn : false;
}

/** None where the fund has nothing to show. */
function fundSection(
  rows: Rows,
  { parameters }: ReportRequest,
  performance: Performance,
  { fund, name }: Fund,
): readonly ReportSection[] {
  const { accounts } = rows;
  const { hasAccountCodes, hasSubAccounts, budgetVariance } = parameters;
  const hasSplit = isSplit(rows, performance);
  const cellsOf = ([
    actualCents = 0,
    budgetCents = 0,
    comparativeCents = 0,
    carriedInCents = 0,
  ]: readonly Cents[]): readonly ReportCell[] => [
    ...(hasSplit ? [money(carriedInCents), money(actualCents - carriedInCents)] : []),
    money(actualCents),
    ...(performance.budget === null
      ? []
      : [money(budgetCents), ...varianceCells(budgetVariance, actualCents, budgetCents)]),
    ...(performance.comparative === null
      ? []
      : [money(performance.comparative.sums === null ? null : comparativeCents)]),
  ];
  const figuresOf = (category: ResultCategory, of: readonly Account[]): readonly Cents[] =>
    figuresIn(performance, category, of, fund);
  const result = fundResult({ accounts, hasSubAccounts, hasAccountCodes, figuresOf, cellsOf });
  const owners = ownersFunds(accounts, performance.ledger, fund);
  const { openingCents, transfersCents, closingCents } = owners;
  if (result.rows.length === 0 && [openingCents, transfersCents, closingCents].every((cents) => cents === 0))
    return [];
  const columns = columnsOf(rows, parameters, performance);
  const balance = (label: string, cents: Cents): readonly ReportCell[] => {
    const cells = [...labelCells(hasAccountCodes, label), ...(hasSplit ? [null, null] : []), money(cents)];
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
  rows: Rows,
  parameters: ReportRequest["parameters"],
  performance: Performance,
): readonly ReportColumn[] {
  const { period, budget, comparative } = performance;
  const { hasAccountCodes, budgetPeriod, budgetVariance } = parameters;
  const budgetTitle = budgetPeriod === 2 ? "Full budget" : scaledBudgetTitle(parameters, period);
  return [
    ...(hasAccountCodes ? [column.code()] : []),
    column.text("Account"),
    ...actualColumns(rows, performance),
    ...(budget === null ? [] : [column.money(budgetTitle), ...varianceColumns(budgetVariance)]),
    ...(comparative === null ? [] : [column.money(spanOf(comparative.period))]),
  ];
}

/** 'To 20/11/2026, from Strata Master', 'Since', and both together. */
function actualColumns(rows: Rows, performance: Performance): readonly ReportColumn[] {
  const { beginning } = rows.plan;
  if (performance.carriedIn === null || !beginning) return [column.money("Actual")];
  const carriedIn = column.money(`To ${periodDay(beginning.beginsOn)}${fromSource(beginning)}`);
  return isSplit(rows, performance)
    ? [carriedIn, column.money("Since"), column.money("Actual")]
    : [carriedIn];
}

function spanOf({ fromOn, toOn }: Period): string {
  return `${periodDay(fromOn)} to ${periodDay(toOn)}`;
}

/** Actual, budget, comparative, and what of the actual was carried in; nothing for what is not asked for. */
function figuresIn(
  { ledger, carriedIn, budget, comparative }: Performance,
  category: ResultCategory,
  of: readonly Account[],
  fund: string,
): readonly Cents[] {
  const codes = of.map(({ accountCode }) => accountCode);
  const sign = naturalSign(category);
  return [
    sign * sumOf(ledger.within, codes, fund),
    budget === null ? 0 : sumOf(budget, codes, fund),
    comparative === null || comparative.sums === null ? 0 : sign * sumOf(comparative.sums, codes, fund),
    carriedIn === null ? 0 : sign * sumOf(carriedIn, codes, fund),
  ];
}
