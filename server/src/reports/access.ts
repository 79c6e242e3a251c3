import { isReportAvailable } from "@portal/domain/agency/report-feature";
import { hasActiveGroups } from "@portal/domain/ledger/public";
import { isOfMoney, REPORT_TYPES, type ReportType } from "@portal/domain/reports/catalogue";
import { MEETING_PACK, reportsIn } from "@portal/domain/reports/meeting-pack";
import type { Outcome } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { type AccessRefusal, featuresInPlan, planAccess, reachedPlans } from "../portfolio/public.ts";
import type { ReportContext } from "./queries.ts";

/** A plan as far as the session reaches it, and one of its own lots there, or none. */
export interface ReportTarget {
  readonly ownersCorpId: number;
  readonly lotId: number | null;
}

/** The plan that is asked for, where something of its reports may be answered, whichever report it is about. */
export function reportsPlan(session: PortalUser, ownersCorpId: unknown): Outcome<number, AccessRefusal> {
  const reached = reachedPlans(session).find((each) => each === ownersCorpId);
  return planAccess(session, "reports", reached ?? null);
}

/** What a call names as plan and lot; the lot is 0 or left out for none. Null for what is not the session's own (D15). */
export function targetOf(session: PortalUser, planSent: unknown, lotSent: unknown): ReportTarget | null {
  const ownersCorpId = reachedPlans(session).find((each) => each === planSent);
  if (ownersCorpId === undefined) return null;
  if (lotSent === 0 || lotSent === null || lotSent === undefined) return { ownersCorpId, lotId: null };
  const lot = session.reach.lots.find((each) => each.lotId === lotSent && each.ownersCorpId === ownersCorpId);
  return lot === undefined ? null : { ownersCorpId, lotId: lot.lotId };
}

/**
 * Whether the session may run a report there today (features.md, 'one report'); of a pack, each of its reports. What the
 * agency does not name is off; where no money is kept, no report of money is there.
 */
export function mayRunReport(
  report: ReportType,
  { ownersCorpId, lotId }: ReportTarget,
  session: PortalUser,
  context: ReportContext,
): boolean {
  const target = {
    hasLot: lotId !== null,
    hasActiveGroups: hasActiveGroups(context.groups, context.todayOn),
  };
  return reportsIn(report).every(({ webAccessReportId, kind }) => {
    if (!context.hasMoney && isOfMoney(kind)) return false;
    const setting = context.settings.find((each) => each.webAccessReportId === webAccessReportId);
    return setting !== undefined && isReportAvailable(setting, target, featuresInPlan(session, ownersCorpId));
  });
}

export const reportNamed = (internalName: string): ReportType | undefined =>
  [...REPORT_TYPES, MEETING_PACK].find((report) => report.internalName === internalName);
