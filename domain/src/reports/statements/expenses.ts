import type { Cents } from "../../core/money.ts";
import type { Fund } from "../../ledger/public.ts";
import { accountFamilies, accountRows, labelCells } from "./account-tree.ts";
import { fundsInOrder, movementsWithin, sumOf, type AccountSums } from "../balances.ts";
import { fullBudget, scaledBudget, type BudgetSums } from "./budget-amounts.ts";
import { budgetNotes, scaledBudgetTitle } from "./budget-notes.ts";
import { expenseItems, type ExpenseItem } from "./expense-items.ts";
import { expenseTable } from "./expense-table.ts";
import { knownLines, knownUntilNotes } from "../known-ledger.ts";
import { carriesResults, endOfReport, openPeriod, periodText } from "../ledger-period.ts";
import { reportingPeriod, type Period } from "../period.ts";
import type { ReportCell, ReportDocument, ReportSection, ReportTable } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { Account, PlanRows } from "../plan-rows.ts";
import {
  column,
  emptySection,
  money,
  reportDocument,
  section,
  total,
} from "../document/columns-and-cells.ts";
import { varianceCells, varianceColumns } from "../variance.ts";

type Rows = Pick<PlanRows, "plan" | "funds" | "accounts" | "lines" | "budgets" | "invoices">;

/** What was spent in a period, and what was budgeted for it. */
interface Spending {
  readonly items: readonly ExpenseItem[];
  /** Of the ledger: what report 2 has as actual. */
  readonly actual: AccountSums;
  /** Null: not asked for. */
  readonly budget: BudgetSums | null;
  readonly period: Period;
}

/**
 * Report 9, Expenses (accounting B5): per fund and account the invoices of a period, each with whether it is paid at its
 * end, and what else the ledger has there, so that each account comes to its actual of report 2; on request against
 * the budget.
 */
export function expenses(rows: Rows, request: ReportRequest): ReportDocument {
  const { parameters, todayOn } = request;
  const { financialYearStartMonth, beginning } = rows.plan;
  const endOn = endOfReport(parameters, rows.plan);
  const whole = reportingPeriod(parameters.reportingPeriod, endOn, financialYearStartMonth);
  const lines = knownLines(rows.lines, todayOn);
  const hasCarriedIn = parameters.reportingPeriod === 0 && carriesResults({ ...rows, lines }, whole);
  const period = hasCarriedIn ? { ...whole, opensOn: null } : openPeriod(whole, beginning);
  const budgeted = parameters.budgetPeriod === 1 ? scaledBudget : fullBudget;
  const spending: Spending = {
    items: expenseItems({ ...rows, lines }, period, todayOn),
    actual: movementsWithin(lines, period),
    budget: parameters.budgetPeriod === 0 ? null : budgeted(rows.budgets, period),
    period,
  };
  const sections = fundsInOrder(rows.funds, spending.items).flatMap((fund) =>
    fundSection(fund, spending, rows, request),
  );
  return reportDocument({
    title: "Expenses (detailed)",
    isLandscape: true,
    periodText: periodText(period),
    sections: sections.length === 0 ? [emptySection("expenses")] : sections,
    notes: [
      ...budgetNotes(parameters.budgetPeriod, period, spending.budget),
      ...knownUntilNotes(endOn, todayOn),
    ],
  });
}

/** None where nothing was spent or budgeted in the fund. */
function fundSection(
  { fund, name }: Fund,
  { items, actual, budget, period }: Spending,
  { plan, accounts }: Rows,
  { parameters }: ReportRequest,
): readonly ReportSection[] {
  const ofFund = items.filter((item) => item.fund === fund);
  const figures: Figures = (of) => {
    const codes = of.map(({ accountCode }) => accountCode);
    return [sumOf(actual, codes, fund), budget === null ? 0 : sumOf(budget, codes, fund)];
  };
  const tables = [
    expenseTable(ofFund, accounts, { ...parameters, isGstRegistered: plan.isGstRegistered }),
    budget === null ? null : budgetTable(accounts, figures, parameters, period),
  ].filter((table) => table !== null);
  return tables.length === 0 ? [] : [section(name, tables)];
}

/** Actual and budget of some accounts together. */
type Figures = (accounts: readonly Account[]) => readonly [actualCents: Cents, budgetCents: Cents];

/** Each account's total against its budget; null where both are nothing everywhere. */
function budgetTable(
  accounts: readonly Account[],
  figures: Figures,
  parameters: ReportRequest["parameters"],
  period: Period,
): ReportTable | null {
  const { hasSubAccounts, hasAccountCodes, budgetVariance, budgetPeriod } = parameters;
  const cellsOf = (of: readonly Account[]): readonly ReportCell[] => {
    const [actualCents, budgetCents] = figures(of);
    const variance = varianceCells(budgetVariance, actualCents, budgetCents);
    return [money(actualCents), money(budgetCents), ...variance];
  };
  const families = accountFamilies(accounts, "EXPENSE", (account) =>
    figures([account]).some((cents) => cents !== 0),
  );
  if (families.length === 0) return null;
  const all = families.flatMap(({ members }) => members);
  return {
    caption: "Actual and budget",
    columns: [
      ...(hasAccountCodes ? [column.code()] : []),
      column.text("Account", 5),
      column.money("Actual"),
      column.money(budgetPeriod === 1 ? scaledBudgetTitle(parameters, period) : "Budget (full year)"),
      ...varianceColumns(budgetVariance),
    ],
    rows: [
      ...accountRows(families, { hasSubAccounts, hasAccountCodes, cellsOf }),
      total([...labelCells(hasAccountCodes, "Total expenses"), ...cellsOf(all)]),
    ],
  };
}
