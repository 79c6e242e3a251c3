import type { Session } from "../core/session/session.ts";
import { type AccessRefusal, reachedPlans, refusalInPlan } from "../portfolio/public.ts";

/** Why the session may not see how a plan is managed; null where it may (features.md, 'owners-corporation'). */
export function ownersCorporationRefusal(session: Session, ownersCorpId: number): AccessRefusal | null {
  const isReached = reachedPlans(session).includes(ownersCorpId);
  return refusalInPlan(session, "ownersCorporation", isReached ? ownersCorpId : null);
}
