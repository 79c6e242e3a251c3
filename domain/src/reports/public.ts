import { REPORT_TYPES } from "./catalogue.ts";
import { MEETING_PACK } from "./meeting-pack.ts";

/** How a report is called; absent for a number that no report has. */
export const reportTitle = (webAccessReportId: number): string | undefined =>
  [MEETING_PACK, ...REPORT_TYPES].find((type) => type.webAccessReportId === webAccessReportId)?.title;
