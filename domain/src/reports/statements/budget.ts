import { addMonths, firstOfMonth, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import type { Fund } from "../../ledger/public.ts";
import { labelCells } from "./account-tree.ts";
import { fundsInOrder, movementsWithin, naturalSign, sumOf, type AccountSums } from "../balances.ts";
import { annualBudget, scaledBudget, type BudgetSums } from "./budget-amounts.ts";
import { estimatedFromOn, estimatedOpeningCents } from "./estimated-opening.ts";
import { fundResult, type ResultCategory } from "./income-statement.ts";
import { knownLines, knownUntilNotes } from "../known-ledger.ts";
import { levyRequiredTables } from "../levies/levy-required.ts";
import { beginsText, beginsUnknown } from "../ledger-period.ts";
import { periodDay, wholeMonths, type Period } from "../period.ts";
import type { ReportCell, ReportColumn, ReportDocument, ReportSection } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { Account, Budget, PlanRows } from "../plan-rows.ts";
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

type Rows = Pick<PlanRows, "plan" | "funds" | "accounts" | "lines" | "budgets" | "lots" | "levies">;

const TITLE = "Budget";

/** All that the columns are made of. */
interface Year {
  readonly period: Period;
  readonly budget: BudgetSums;
  /** The year before, where it is shown: how it went, and its budget. */
  readonly previous: {
    readonly toOn: LocalDate;
    /** Null: the year began before the ledger did. */
    readonly actual: AccountSums | null;
    readonly budget: BudgetSums;
  } | null;
  /** It ended before the ledger begins, so that what it opened with is not known. */
  readonly isUnknown: boolean;
}

/**
 * Report 3, Budget (accounting B5): the twelve months of the chosen budget by fund and account, the balance that
 * each fund is expected to end with, and the levy that it takes.
 */
export function budgetReport(rows: Rows, request: ReportRequest): ReportDocument {
  const chosen = rows.budgets.find(({ budgetId }) => budgetId === request.parameters.budgetId);
  if (chosen === undefined)
    return reportDocument({ title: TITLE, periodText: "", sections: [emptySection("budget")] });
  const year = yearOf(rows, request, chosen);
  const { fromOn, toOn } = year.period;
  const sections = fundsInOrder(rows.funds, rows.lines).flatMap((fund) =>
    fundSection(rows, request, year, fund),
  );
  return reportDocument({
    title: TITLE,
    periodText: `${periodDay(fromOn)} to ${periodDay(toOn)}`,
    sections: sections.length === 0 ? [emptySection("budget")] : sections,
    notes: notesOf(rows, request, year),
  });
}

function yearOf(
  { plan, lines, budgets }: Rows,
  { parameters, todayOn }: ReportRequest,
  chosen: Budget,
): Year {
  const period = wholeMonths(firstOfMonth(chosen.startOn), 12);
  const before = wholeMonths(addMonths(period.fromOn, -12), 12);
  return {
    period,
    budget: annualBudget(chosen),
    previous: parameters.hasComparative
      ? {
          toOn: before.toOn,
          actual: beginsUnknown(before.fromOn, plan.beginning)
            ? null
            : movementsWithin(knownLines(lines, todayOn), before),
          budget: scaledBudget(budgets, before),
        }
      : null,
    isUnknown: plan.beginning ? period.toOn < plan.beginning.beginsOn : false,
  };
}

/** None where the fund has neither a budget nor a balance. */
function fundSection(
  rows: Rows,
  request: ReportRequest,
  year: Year,
  { fund, name }: Fund,
): readonly ReportSection[] {
  const { hasAccountCodes, hasSubAccounts } = request.parameters;
  const result = fundResult({
    accounts: rows.accounts,
    hasSubAccounts,
    hasAccountCodes,
    figuresOf: (category, of) => figuresIn(year, category, of, fund),
    cellsOf: (figures) => figures.map((cents, index) => money(isBlank(year, index) ? null : cents)),
  });
  const openingCents = year.isUnknown
    ? 0
    : estimatedOpeningCents(rows, request.todayOn, year.period.fromOn, fund);
  const closingCents = sumCents([openingCents, result.surplus[0] ?? 0]);
  const balance = (cents: Cents): readonly (Cents | null)[] => [year.isUnknown ? null : cents];
  if (result.rows.length === 0 && openingCents === 0) return [];
  const columns = columnsOf(request, year);
  const labelled = (label: string, cents: readonly (Cents | null)[]): readonly ReportCell[] => {
    const cells = [...labelCells(hasAccountCodes, label), ...cents.map(money)];
    return [...cells, ...columns.slice(cells.length).map(() => null)];
  };
  const body = [
    ...result.rows,
    subtotal(
      labelled(
        "Budgeted surplus/(deficit)",
        result.surplus.map((cents, index) => (isBlank(year, index) ? null : cents)),
      ),
    ),
    line(labelled("Estimated opening balance", balance(openingCents))),
    total(labelled("Estimated closing balance", balance(closingCents))),
  ];
  const levies = levyRequiredTables(rows, request, year, fund);
  return [section(name, [{ caption: name, columns, rows: body }, ...levies])];
}

/** The actual of the year before, the second of the figures, where nothing is known of all of it. */
function isBlank({ previous }: Year, index: number): boolean {
  return index === 1 && previous !== null && previous.actual === null;
}

function columnsOf({ parameters }: ReportRequest, { period, previous }: Year): readonly ReportColumn[] {
  return [
    ...(parameters.hasAccountCodes ? [column.code()] : []),
    column.text("Account"),
    column.money(`Budget to ${periodDay(period.toOn)}`),
    ...(previous === null
      ? []
      : [
          column.money(`Actual to ${periodDay(previous.toOn)}`),
          column.money(`Budget to ${periodDay(previous.toOn)}`),
          column.money("Change $"),
        ]),
  ];
}

/** As many as there are columns of money. */
function figuresIn(
  { budget, previous }: Year,
  category: ResultCategory,
  of: readonly Account[],
  fund: string,
): readonly Cents[] {
  const codes = of.map(({ accountCode }) => accountCode);
  const budgetCents = sumOf(budget, codes, fund);
  if (previous === null) return [budgetCents];
  const previousCents = sumOf(previous.budget, codes, fund);
  return [
    budgetCents,
    previous.actual === null ? 0 : naturalSign(category) * sumOf(previous.actual, codes, fund),
    previousCents,
    budgetCents - previousCents,
  ];
}

function notesOf({ plan }: Rows, { todayOn }: ReportRequest, { period, previous }: Year): readonly string[] {
  const unknown = previous !== null && previous.actual === null ? [previous.toOn] : [];
  return [
    ...unknown.map((on) => `Actual to ${periodDay(on)}: not in these records${beginsText(plan.beginning)}.`),
    ...(period.fromOn > todayOn
      ? [
          `Opening balances are estimated from the ledger at ${periodDay(estimatedFromOn(plan, todayOn))} and the budget of the months until ${periodDay(period.fromOn)}.`,
        ]
      : []),
    ...(previous === null
      ? []
      : ["The change is against the budget of the year before.", ...knownUntilNotes(previous.toOn, todayOn)]),
  ];
}
