/** Which function makes which report (accounting B5); a group report is its plan's report once a group. */
import { agedArrears } from "./lots/aged-arrears.ts";
import { attendance } from "./committee/attendance.ts";
import { budgetReport } from "./statements/budget.ts";
import { byGroup } from "./by-group.ts";
import { cashManagement } from "./cash/cash-management.ts";
import { isOfMoney, type ReportKind, type ReportType } from "./catalogue.ts";
import { committeeMembers } from "./committee/committee-members.ts";
import { expenses } from "./statements/expenses.ts";
import { financialPerformance } from "./statements/financial-performance.ts";
import { financialPosition } from "./statements/financial-position.ts";
import { insurance } from "./insurance/insurance.ts";
import { investments } from "./statements/investments.ts";
import { levyPositions } from "./levies/levy-positions.ts";
import { levySchedule } from "./levies/levy-schedule.ts";
import { ownerAccount } from "./lots/owner-account.ts";
import { ledgerDay } from "../ledger/public.ts";
import { emptySection } from "./document/columns-and-cells.ts";
import type { ReportDocument } from "./document/report-document.ts";
import { balancesNotes, beforeLedgerText } from "./ledger-period.ts";
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

/**
 * The report as a document. The rows are those that `rowsOf` names; rows of other kinds are not looked at. Of a day before the
 * ledger begins nothing is said but where the statements are.
 */
export function makeReport(report: ReportType, rows: PlanRows, request: ReportRequest): ReportDocument {
  const { beginning } = rows.plan;
  if (!beginning || !isOfMoney(report.kind)) return made(report, rows, request);
  const unknown = beforeLedgerText(report.kind, request.parameters, beginning);
  const asked = { ...request, todayOn: ledgerDay(beginning, request.todayOn), askedOn: request.todayOn };
  const document = made(report, rows, asked);
  if (unknown === null)
    return { ...document, notes: [...document.notes, ...balancesNotes(beginning, request.todayOn)] };
  return { ...document, facts: [], sections: [{ ...emptySection(""), emptyText: unknown }], notes: [] };
}

function made(report: ReportType, rows: PlanRows, request: ReportRequest): ReportDocument {
  const make = functions[report.kind];
  return report.isByGroup ? byGroup(report.title, make)(rows, request) : make(rows, request);
}
