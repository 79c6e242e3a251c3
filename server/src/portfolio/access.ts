import type { Feature } from "@portal/domain/agency/feature-rows";
import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { isFeatureAvailable, roleInPlan } from "@portal/domain/agency/features";
import { ROLE, type Role } from "@portal/domain/sign-in/vocabulary";
import type { Session } from "../core/session/session.ts";

/** Why a call for an object of a plan is refused. */
export type AccessRefusal = "FEATURE_UNAVAILABLE" | "NOT_FOUND";

/** The plan of a lot that the session reaches: one of its person's own now; null for any other lot there is or is not. */
export function planOfReachedLot(session: Session, lotId: number): number | null {
  return session.reach.lots.find((lot) => lot.lotId === lotId)?.ownersCorpId ?? null;
}

/** Every plan that the session reaches: of its own lots, of its seats, of its management (features.md). */
export function reachedPlans(session: Session): readonly number[] {
  const { lots, committeeOwnersCorpIds, managedOwnersCorpIds } = session.reach;
  const ofLots = lots.map(({ ownersCorpId }) => ownersCorpId);
  return [...new Set([...ofLots, ...committeeOwnersCorpIds, ...managedOwnersCorpIds])];
}

/** The feature settings as they count in one plan: a committee member's seat rights hold only where the seat is (D56). */
export function featuresInPlan(session: Session, ownersCorpId: number): FeatureSettings {
  const hasSeat = session.reach.committeeOwnersCorpIds.includes(ownersCorpId);
  return { ...session.features, role: roleInPlan(session.role, hasSeat) };
}

/**
 * Whether a call that belongs to a feature may be answered for a plan. Off for the session's role everywhere: 403 whatever
 * is asked for, so that nothing is learned by trying ids. Otherwise what is not reached is 404, absent or not (D15), and
 * a reached plan in which the feature is off is 403.
 */
export function refusalInPlan(
  session: Session,
  isAvailable: Feature | ((settings: FeatureSettings) => boolean),
  ownersCorpId: number | null,
): AccessRefusal | null {
  const holds = (settings: FeatureSettings): boolean =>
    typeof isAvailable === "string" ? isFeatureAvailable(isAvailable, settings) : isAvailable(settings);
  if (!columnsOf(session.role).some((role) => holds({ ...session.features, role })))
    return "FEATURE_UNAVAILABLE";
  if (ownersCorpId === null) return "NOT_FOUND";
  return holds(featuresInPlan(session, ownersCorpId)) ? null : "FEATURE_UNAVAILABLE";
}

/** The columns of the feature table that can count for a role: a committee member is an owner where it has no seat. */
const columnsOf = (role: Role): readonly Role[] =>
  role === ROLE.committeeMember ? [ROLE.committeeMember, ROLE.owner] : [role];
