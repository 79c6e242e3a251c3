import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { refusalInPlan } from "../portfolio/public.ts";

/**
 * The plans whose committee page the session sees: those of its current seats, and no other plan of its own lots (D56).
 * Refused if the page is off for the session's role everywhere (features.md, 'committee').
 */
export function committeePlans(session: PortalUser): Outcome<readonly number[], "FEATURE_UNAVAILABLE"> {
  if (refusalInPlan(session, "committee", null) === "FEATURE_UNAVAILABLE")
    return refused("FEATURE_UNAVAILABLE");
  return answer(
    session.reach.committeeOwnersCorpIds.filter(
      (ownersCorpId) => refusalInPlan(session, "committee", ownersCorpId) === null,
    ),
  );
}
