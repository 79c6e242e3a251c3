import { isFeatureAvailable } from "@portal/domain/agency/features";
import type { Outcome } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { type AccessRefusal, featuresInPlan, planAccess, reachedPlan } from "../portfolio/public.ts";

/** A plan of which the session may see how it is managed (features.md, 'owners-corporation'). */
export const managedPlan = (session: PortalUser, ownersCorpId: number): Outcome<number, AccessRefusal> =>
  planAccess(session, "ownersCorporation", reachedPlan(session, ownersCorpId));

/** What of a plan's manager the agency shows to the session's role. */
export interface ManagerAccess {
  readonly mayShowNameAndPhoto: boolean;
  readonly mayShowEmail: boolean;
}

export function managerAccess(session: PortalUser, ownersCorpId: number): ManagerAccess {
  const settings = featuresInPlan(session, ownersCorpId);
  return {
    mayShowNameAndPhoto: isFeatureAvailable("managerNameAndPhoto", settings),
    mayShowEmail: isFeatureAvailable("managerEmail", settings),
  };
}
