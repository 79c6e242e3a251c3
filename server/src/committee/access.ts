import { answer, type Outcome } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { featureAccess, planAccess } from "../portfolio/public.ts";

/**
 * The plans whose committee page the session sees: those of its current seats, and no other plan of its own lots (D56).
 * Refused if the page is off for the session's role everywhere (features.md, 'committee').
 */
export function committeePlans(session: PortalUser): Outcome<readonly number[], "FEATURE_UNAVAILABLE"> {
  const anywhere = featureAccess(session, "committee");
  if (!anywhere.ok) return anywhere;
  return answer(
    session.reach.committeeOwnersCorpIds.filter(
      (ownersCorpId) => planAccess(session, "committee", ownersCorpId).ok,
    ),
  );
}
