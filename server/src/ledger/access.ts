import { financialAnswer, maySeeLevyHistory } from "@portal/domain/agency/features";
import type { Outcome } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { type AccessRefusal, planAccess, planOfReachedLot, reachedPlan } from "../portfolio/public.ts";

type PlanAccess = Outcome<number, AccessRefusal>;

/** The plan of a lot whose figures the session may see. */
export const financialPlan = (session: PortalUser, lotId: number): PlanAccess =>
  planAccess(session, (settings) => financialAnswer(settings).maySend, planOfReachedLot(session, lotId));

/** A plan whose bank balance the session may see. */
export const balancePlan = (session: PortalUser, ownersCorpId: number): PlanAccess =>
  planAccess(session, "homeBankBalance", reachedPlan(session, ownersCorpId));

/** The plan of a lot, likewise. */
export const balancePlanOfLot = (session: PortalUser, lotId: number): PlanAccess =>
  planAccess(session, "homeBankBalance", planOfReachedLot(session, lotId));

/** The plan of a lot whose levy history the session may see. A running balance tells the arrears. */
export const levyHistoryPlan = (session: PortalUser, lotId: number): PlanAccess =>
  planAccess(session, maySeeLevyHistory, planOfReachedLot(session, lotId));
