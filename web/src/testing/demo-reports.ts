import { listBudgets, listReports, runReport } from "@portal/contract/reports/endpoints";
import type { BudgetItem, ReportView } from "@portal/contract/reports/schemas";
import { REPORT_TYPES } from "@portal/domain/reports/catalogue";
import { answers } from "./fake-server.ts";

/** The reports of these ids, as the server lists them; the plan's day is the story's. */
export function viewsOf(ids: readonly number[], todayOn = "2026-03-31"): ReportView[] {
  return REPORT_TYPES.filter(({ webAccessReportId }) => ids.includes(webAccessReportId)).map(
    ({ webAccessReportId, internalName }) => ({
      webAccessReportId,
      internalName,
      isAllowed: true,
      allowedExecutive: true,
      allowedOwner: true,
      todayOn,
    }),
  );
}

export const allIds = REPORT_TYPES.map(({ webAccessReportId }) => webAccessReportId);

const budgets: BudgetItem[] = [
  { oid: 703, startDate: "2026-07-01", planNo: "71204", display: "01/07/2026 – 30/06/2027" },
  { oid: 702, startDate: "2025-07-01", planNo: "71204", display: "01/07/2025 – 30/06/2026" },
];

/** What the files of reports say here. */
export const fileText = "%PDF-1.7 a report";

/** Every report of every group, one of which is on no list. */
export function answerReportsAsUsual(): void {
  answers(listReports, viewsOf(allIds));
  answers(listBudgets, budgets);
  answers(runReport, { success: true, data: btoa(fileText), message: null });
}
