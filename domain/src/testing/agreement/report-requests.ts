/** What a report is asked for and how its cells are read back, so that a test states only what it is about. */
import type { ReportParameters } from "../../reports/parameters.ts";
import { WHOLE_PLAN, type ReportRequest } from "../../reports/report-request.ts";
import type { ReportCell, ReportDocument, ReportRow } from "../../reports/document/report-document.ts";

/** Everything that a report may leave out is shown. */
export const everythingShown = {
  hasSubAccounts: true,
  hasAccountCodes: true,
  hasComparative: true,
  hasFutureExpenditure: true,
  hasCurrentLevyBalances: true,
  hasFinancialSummary: true,
  hasSkippedPayments: true,
} as const satisfies Partial<ReportParameters>;

/** March 2026, year-to-date, everything else off, run on 31 March 2026: the day of the demonstration. */
export function aReportRequest(
  parameters: Partial<ReportParameters> = {},
  given: Partial<Omit<ReportRequest, "parameters">> = {},
): ReportRequest {
  return {
    todayOn: "2026-03-31",
    terms: (standardTerm) => standardTerm,
    lotId: null,
    ...WHOLE_PLAN,
    ...given,
    parameters: {
      endPeriodMonth: 3,
      endPeriodYear: 2026,
      reportingPeriod: 0,
      positionPeriod: null,
      comparativePeriod: 0,
      budgetPeriod: 0,
      budgetVariance: 0,
      budgetId: null,
      hasSubAccounts: false,
      hasAccountCodes: false,
      hasComparative: false,
      hasFutureExpenditure: false,
      hasCurrentLevyBalances: false,
      hasFinancialSummary: false,
      hasSkippedPayments: false,
      ...parameters,
    },
  };
}

/** A cell as a test writes it: cents and counts as numbers, texts and days as texts. */
export function plain(cell: ReportCell): string | number | null {
  if (cell === null) return null;
  if ("cents" in cell) return cell.cents;
  if ("count" in cell) return cell.count;
  if ("permille" in cell) return cell.permille;
  return "on" in cell ? cell.on : cell.text;
}

export function plainRow(row: ReportRow): readonly (string | number | null)[] {
  return row.cells.map(plain);
}

/** All rows of a report's sections of that heading (null: of all), in order. */
export function rowsUnder(document: ReportDocument, heading: string | null = null): readonly ReportRow[] {
  return document.sections
    .filter((section) => heading === null || section.heading === heading)
    .flatMap(({ tables }) => tables.flatMap(({ rows }) => rows));
}
