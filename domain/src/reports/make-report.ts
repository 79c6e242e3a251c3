/** Which function makes which report (accounting B5); a group report is its plan's report once a group. */
import { agedArrears } from "./lots/aged-arrears.ts";
import { attendance } from "./committee/attendance.ts";
import { budgetReport } from "./statements/budget.ts";
import { byGroup } from "./by-group.ts";
import { cashManagement } from "./cash/cash-management.ts";
import type { ReportKind, ReportType } from "./catalogue.ts";
import { committeeMembers } from "./committee/committee-members.ts";
import { expenses } from "./statements/expenses.ts";
import { financialPerformance } from "./statements/financial-performance.ts";
import { financialPosition } from "./statements/financial-position.ts";
import { insurance } from "./insurance/insurance.ts";
import { investments } from "./statements/investments.ts";
import { levyPositions } from "./levies/levy-positions.ts";
import { levySchedule } from "./levies/levy-schedule.ts";
import { ownerAccount } from "./lots/owner-account.ts";
import type { ReportDocument } from "./document/report-document.ts";
import type { ReportRequest } from "./report-request.ts";
import type { PlanRows } from "./plan-rows.ts";

const functions: Readonly<Record<ReportKind, (rows: PlanRows, request: ReportRequest) => ReportDocument>> = {
  position: financialPosition,
  performance: financialPerformance,
  budget: budgetReport,
  ownerAccount,
  insurance,
  investments,
  cashManagement,
  levyPositions,
  expenses,
  levySchedule,
  committee: committeeMembers,
  agedArrears,
  attendance,
};

/** The report as a document. The rows are those that `rowsOf` names; rows of other kinds are not looked at. */
export function makeReport(report: ReportType, rows: PlanRows, request: ReportRequest): ReportDocument {
  const make = functions[report.kind];
  return report.isByGroup ? byGroup(report.title, make)(rows, request) : make(rows, request);
}
