import type { Session } from "../core/session/session.ts";
import { refusalInPlan } from "../portfolio/public.ts";

/**
 * The plans whose committee page the session sees: those of its current seats, and no other plan of its own lots (D56).
 * Null where the page is off for the session's role everywhere (features.md, 'committee').
 */
export function committeePlans(session: Session): readonly number[] | null {
  if (refusalInPlan(session, "committee", null) === "FEATURE_UNAVAILABLE") return null;
  return session.reach.committeeOwnersCorpIds.filter(
    (ownersCorpId) => refusalInPlan(session, "committee", ownersCorpId) === null,
  );
}
