import { divideHalfUp, type Cents } from "../core/money.ts";
import type { BudgetVariance } from "./parameters.ts";
import type { ReportCell, ReportColumn } from "./document/report-document.ts";
import { column, money, text } from "./document/columns-and-cells.ts";

/** The variance's column, where there is one; in dollars and in percent it is a column of its own kind. */
export function varianceColumns(kind: BudgetVariance): readonly ReportColumn[] {
  if (kind === 0) return [];
  return [kind === 1 ? column.money("Variance $") : column.percent("Variance %")];
}

/** Actual − budget, or that / budget to one decimal, half-up; '-' where the budget is nothing (accounting B3). */
export function varianceCells(
  kind: BudgetVariance,
  actualCents: Cents,
  budgetCents: Cents,
): readonly ReportCell[] {
  if (kind === 0) return [];
  const varianceCents = actualCents - budgetCents;
  if (kind === 1) return [money(varianceCents)];
  if (budgetCents === 0) return [text("-")];
  const thousandfold = BigInt(varianceCents) * 1000n * (budgetCents < 0 ? -1n : 1n);
  return [{ permille: divideHalfUp(thousandfold, BigInt(Math.abs(budgetCents))) }];
}
