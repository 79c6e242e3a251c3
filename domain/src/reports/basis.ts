import type { ReportType } from "./catalogue.ts";

const ACCRUAL = "Unaudited. Levies are income on their due date.";
const CASH = `${ACCRUAL} This report shows money on the day it was received or paid.`;

/** On what basis a report is prepared, as an auditor asks of each; null if it states no amounts. */
export function basisOf({ kind }: Pick<ReportType, "kind">): string | null {
  if (kind === "committee" || kind === "attendance") return null;
  return kind === "cashManagement" ? CASH : ACCRUAL;
}
