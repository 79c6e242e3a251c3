/** Revenue, expenses and what is left of a fund: the body that reports 2 and 3 share (accounting B5). */
import type { Cents } from "../../core/money.ts";
import { accountFamilies, accountRows, labelCells } from "./account-tree.ts";
import type { ReportCell, ReportRow } from "../document/report-document.ts";
import type { Account } from "../plan-rows.ts";
import { heading, subtotal } from "../document/columns-and-cells.ts";

export type ResultCategory = "INCOME" | "EXPENSE";

export interface IncomeStatement {
  readonly accounts: readonly Account[];
  readonly hasSubAccounts: boolean;
  readonly hasAccountCodes: boolean;
  /** The statement's figures of some accounts together, one for each kind: income earned, expense spent is positive. */
  readonly figuresOf: (category: ResultCategory, accounts: readonly Account[]) => readonly Cents[];
  /** The cells that such figures are shown in. */
  readonly cellsOf: (figures: readonly Cents[]) => readonly ReportCell[];
}

export interface FundResult {
  /** None where every figure is nothing. */
  readonly rows: readonly ReportRow[];
  /** Income − expense, in the order of the figures. */
  readonly surplus: readonly Cents[];
}

/** The rows of revenue and expenses with their totals, and what is left. */
export function fundResult(statement: IncomeStatement): FundResult {
  const { accounts, figuresOf } = statement;
  const figures = (category: ResultCategory): readonly Cents[] =>
    figuresOf(
      category,
      accounts.filter((account) => account.category === category),
    );
  const expense = figures("EXPENSE");
  return {
    rows: [
      ...sideRows(statement, "INCOME", "Revenue", figures("INCOME")),
      ...sideRows(statement, "EXPENSE", "Expenses", expense),
    ],
    surplus: figures("INCOME").map((cents, index) => cents - (expense[index] ?? 0)),
  };
}

function sideRows(
  { accounts, hasSubAccounts, hasAccountCodes, figuresOf, cellsOf }: IncomeStatement,
  category: ResultCategory,
  title: string,
  figures: readonly Cents[],
): readonly ReportRow[] {
  const families = accountFamilies(accounts, category, (account) =>
    figuresOf(category, [account]).some((cents) => cents !== 0),
  );
  if (families.length === 0) return [];
  const sum = [...labelCells(hasAccountCodes, `Total ${title.toLowerCase()}`), ...cellsOf(figures)];
  return [
    heading(title, sum.length),
    ...accountRows(families, {
      hasSubAccounts,
      hasAccountCodes,
      cellsOf: (of) => cellsOf(figuresOf(category, of)),
    }),
    subtotal(sum),
  ];
}
