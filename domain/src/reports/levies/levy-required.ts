/** What a budget asks of the owners (accounting B5.3): for the year, for each instalment, for each unit. */
import { addDays, type LocalDate } from "../../core/local-date.ts";
import { portionHalfUp, sumCents, type Cents } from "../../core/money.ts";
import { codesOfRole, sumOf } from "../balances.ts";
import type { BudgetSums } from "../statements/budget-amounts.ts";
import { wholeMonths, type Period } from "../period.ts";
import type { ReportRow, ReportTable } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { Levy, PlanRows, ReportLot } from "../plan-rows.ts";
import { column, line, money, text } from "../document/columns-and-cells.ts";

/** None where the fund's budget has no levy. */
export function levyRequiredTables(
  { accounts, lots, levies }: Pick<PlanRows, "accounts" | "lots" | "levies">,
  { terms, todayOn }: ReportRequest,
  { budget, period }: { readonly budget: BudgetSums; readonly period: Period },
  fund: string,
): readonly ReportTable[] {
  const yearCents = sumOf(budget, codesOfRole(accounts, "LEVY_INCOME"), fund);
  if (yearCents === 0) return [];
  const number = instalmentsOfYear(levies, fund, addDays(period.toOn, 1), todayOn);
  const parts = number === null || number === 1 ? [] : instalments(yearCents, number);
  const [first = 0, last = 0] = [parts[0], parts.at(-1)];
  const unitCents = perUnit(yearCents, lots);
  const instalmentRows =
    first === last
      ? [row(`Each of ${parts.length} instalments`, first)]
      : [row(`Each of the first ${parts.length - 1} instalments`, first), row("The last instalment", last)];
  return [
    {
      caption: `${terms("Levy")} required`,
      columns: [column.text("Part"), column.money("Amount")],
      rows: [
        row("For the year", yearCents),
        ...(parts.length === 0 ? [] : instalmentRows),
        ...(unitCents === null ? [] : [row(`Per ${terms("Unit Entitlement")}`, unitCents)]),
      ],
    },
  ];
}

const row = (label: string, cents: Cents): ReportRow => line([text(label), money(cents)]);

/**
 * Returns how many instalments a year has: how often the period of the fund's latest standard levy fits into twelve
 * months. Null if no such levy was issued by the day, or if its period does not divide a year evenly.
 */
export function instalmentsOfYear(
  levies: readonly Levy[],
  fund: string,
  beforeOn: LocalDate,
  todayOn: LocalDate,
): number | null {
  let latest: { fromOn: LocalDate; toOn: LocalDate } | null = null;
  for (const { kind, fund: ofFund, issuedOn, periodFromOn: fromOn, periodToOn: toOn } of levies) {
    if (kind !== "STANDARD" || ofFund !== fund || issuedOn > todayOn) continue;
    if (fromOn === null || toOn === null || fromOn >= beforeOn) continue;
    if (latest === null || fromOn > latest.fromOn) latest = { fromOn, toOn };
  }
  if (latest === null) return null;
  const { fromOn, toOn } = latest;
  const lengths = [1, 2, 3, 4, 6, 12];
  const months = lengths.find((length) => wholeMonths(fromOn, length).toOn === toOn);
  return months === undefined ? null : 12 / months;
}

/** Equal instalments in whole cents; the last takes the odd ones, so that they sum to the year (accounting C5.5). */
export function instalments(yearCents: Cents, number: number): readonly Cents[] {
  const each = Math.trunc(yearCents / number);
  const last = yearCents - each * (number - 1);
  return Array.from({ length: number }, (_, index) => (index === number - 1 ? last : each));
}

/** Half-up to the cent; null where the plan's lots have no units to levy by. */
function perUnit(yearCents: Cents, lots: readonly ReportLot[]): Cents | null {
  const units = sumCents(lots.map(({ levyUnits }) => levyUnits ?? 0));
  return units > 0 ? portionHalfUp(yearCents, 1, units) : null;
}
