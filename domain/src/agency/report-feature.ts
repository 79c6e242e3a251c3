import { ROLE } from "../sign-in/public.ts";
import { isFeatureAvailable } from "./features.ts";
import type { FeatureSettings } from "./feature-settings.ts";

/** What the agency says about one report (specification section 3, report view). */
export interface ReportSetting {
  readonly webAccessReportId: number;
  readonly isAllowed: boolean;
  readonly allowedOwner: boolean;
  readonly allowedExecutive: boolean;
}

/** What a report is asked for. */
export interface ReportTarget {
  /** Whether a lot is chosen; non-lot members choose a plan. */
  readonly hasLot: boolean;
  /** Whether the plan has groups that are active today. */
  readonly hasActiveGroups: boolean;
}

/** The statement of a lot's owner. */
const OWNER_STATEMENT = 4;
const FIRST_GROUP_REPORT = 14;
const LAST_GROUP_REPORT = 19;

/**
 * Whether one report may be run (features.md, 'one report'): owners what is allowed to owners, committees also what is
 * allowed to the executive, within the reports page; `settings.role` is the role in the report's plan (D56).
 */
export function isReportAvailable(
  report: ReportSetting,
  target: ReportTarget,
  settings: FeatureSettings,
): boolean {
  if (!isFeatureAvailable("reports", settings) || !report.isAllowed) return false;
  const { webAccessReportId: id } = report;
  if (id === OWNER_STATEMENT && !target.hasLot) return false;
  if (id >= FIRST_GROUP_REPORT && id <= LAST_GROUP_REPORT && !target.hasActiveGroups) return false;
  return report.allowedOwner || (settings.role !== ROLE.owner && report.allowedExecutive);
}
