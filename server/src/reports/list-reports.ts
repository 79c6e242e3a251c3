import type { BudgetItem, ReportView } from "@portal/contract/reports/schemas";
import { addDays, addMonths } from "@portal/domain/core/local-date";
import { REPORT_TYPES } from "@portal/domain/reports/catalogue";
import { periodDay } from "@portal/domain/reports/period";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { type AccessRefusal } from "../portfolio/public.ts";
import { mayRunReport, reportsPlan } from "./access.ts";
import { readReportContext, type ReportContext } from "./queries.ts";

/** The reports that the viewer may run for a plan and finds on the page; one that is on no list is left out (B1). */
export async function listReports(
  database: Database,
  session: PortalUser,
  ownersCorpId: number,
): Promise<Outcome<ReportView[], AccessRefusal>> {
  const granted = reportsPlan(session, ownersCorpId);
  if (!granted.ok) return granted;
  const context = await readReportContext(database, session.agencyId, ownersCorpId);
  if (context === undefined) return refused("NOT_FOUND");
  const lotId = session.reach.lots.find((lot) => lot.ownersCorpId === ownersCorpId)?.lotId ?? null;
  return answer(
    REPORT_TYPES.filter(
      (report) => report.group !== null && mayRunReport(report, { ownersCorpId, lotId }, session, context),
    ).flatMap(({ webAccessReportId, internalName }) =>
      context.settings
        .filter((setting) => setting.webAccessReportId === webAccessReportId)
        .map(({ isAllowed, allowedExecutive, allowedOwner }) => ({
          webAccessReportId,
          internalName,
          isAllowed,
          allowedExecutive,
          allowedOwner,
          todayOn: context.todayOn,
          ...(context.ledgerBeginsOn === null ? {} : { ledgerBegins: context.ledgerBeginsOn }),
        })),
    ),
  );
}

/** The plan's budgets, newest first. */
export async function listBudgets(
  database: Database,
  session: PortalUser,
  ownersCorpId: number,
): Promise<Outcome<BudgetItem[], AccessRefusal>> {
  const granted = reportsPlan(session, ownersCorpId);
  if (!granted.ok) return granted;
  const context = await readReportContext(database, session.agencyId, ownersCorpId);
  return context === undefined ? refused("NOT_FOUND") : answer(budgetItems(context));
}

function budgetItems({ budgets, planNumber }: ReportContext): BudgetItem[] {
  return budgets.map(({ budgetId, startOn }) => ({
    oid: budgetId,
    startDate: startOn,
    planNo: planNumber,
    display: `${periodDay(startOn)} – ${periodDay(addDays(addMonths(startOn, 12), -1))}`,
  }));
}
