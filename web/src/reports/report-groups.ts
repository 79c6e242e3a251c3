import type { ReportView } from "@portal/contract/reports/schemas";
import {
  REPORT_GROUPS,
  REPORT_TYPES,
  type ReportGroupTitle,
  type ReportType,
} from "@portal/domain/reports/catalogue";

export interface ReportGroup {
  readonly title: ReportGroupTitle;
  readonly reports: readonly ReportType[];
}

/** The groups in which something may be run (section 2, 'Reports'); a report without a group is on no list. */
export function groupsOf(accessible: readonly ReportView[]): readonly ReportGroup[] {
  const ids = new Set(accessible.map(({ webAccessReportId }) => webAccessReportId));
  return REPORT_GROUPS.map((title) => ({
    title,
    reports: REPORT_TYPES.filter((report) => report.group === title && ids.has(report.webAccessReportId)),
  })).filter(({ reports }) => reports.length > 0);
}
