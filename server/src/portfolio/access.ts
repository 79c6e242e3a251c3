import type { Feature } from "@portal/domain/agency/feature-rows";
import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { isFeatureAvailable, isPortalActive, roleInPlan } from "@portal/domain/agency/features";
import { ROLE, type Role } from "@portal/domain/sign-in/vocabulary";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { Person } from "../core/session/portal-user.ts";

/** Why a call for an object of a plan is refused. */
export type AccessRefusal = "FEATURE_UNAVAILABLE" | "NOT_FOUND";

/** The lists and contacts belong to no row of the feature table; only the portal itself can be off. */
export const portalAccess = ({ features }: Person): Outcome<null, "FEATURE_UNAVAILABLE"> =>
  isPortalActive(features.activeServiceKeys) ? answer(null) : refused("FEATURE_UNAVAILABLE");

/** Returns the plan that is asked for if the person reaches it; null for any other, whether it exists or not. */
export const reachedPlan = (person: Person, ownersCorpId: number): number | null =>
  reachedPlans(person).includes(ownersCorpId) ? ownersCorpId : null;

/** Returns the plan of a lot that is the person's own now; null for any other lot, whether it exists or not. */
export function planOfReachedLot(person: Person, lotId: number): number | null {
  return person.reach.lots.find((lot) => lot.lotId === lotId)?.ownersCorpId ?? null;
}

/** Returns every plan that the person reaches: by their own lots, their seats or as its manager (features.md). */
export function reachedPlans(person: Person): readonly number[] {
  const { lots, committeeOwnersCorpIds, managedOwnersCorpIds } = person.reach;
  const ofLots = lots.map(({ ownersCorpId }) => ownersCorpId);
  return [...new Set([...ofLots, ...committeeOwnersCorpIds, ...managedOwnersCorpIds])];
}

/** The feature settings as they count in one plan: a committee member's seat rights hold only where the seat is (D56). */
export function featuresInPlan(person: Person, ownersCorpId: number): FeatureSettings {
  const hasSeat = person.reach.committeeOwnersCorpIds.includes(ownersCorpId);
  return { ...person.features, role: roleInPlan(person.role, hasSeat) };
}

/** A feature, or what says of settings whether it is available. */
type Availability = Feature | ((settings: FeatureSettings) => boolean);

const holds = (isAvailable: Availability, settings: FeatureSettings): boolean =>
  typeof isAvailable === "string" ? isFeatureAvailable(isAvailable, settings) : isAvailable(settings);

/** Whether a feature is there for the person's role anywhere; in which plans is another question. */
export function featureAccess(
  person: Person,
  isAvailable: Availability,
): Outcome<null, "FEATURE_UNAVAILABLE"> {
  const isAnywhere = columnsOf(person.role).some((role) => holds(isAvailable, { ...person.features, role }));
  return isAnywhere ? answer(null) : refused("FEATURE_UNAVAILABLE");
}

/**
 * Grants a plan for a call that belongs to a feature. Off for the session's role everywhere: 403 whatever is asked for, so
 * that nothing is learned by trying ids. Otherwise what is not reached is 404, absent or not (D15), and a reached plan in
 * which the feature is off is 403.
 */
export function planAccess(
  person: Person,
  isAvailable: Availability,
  ownersCorpId: number | null,
): Outcome<number, AccessRefusal> {
  const anywhere = featureAccess(person, isAvailable);
  if (!anywhere.ok) return anywhere;
  if (ownersCorpId === null) return refused("NOT_FOUND");
  return holds(isAvailable, featuresInPlan(person, ownersCorpId))
    ? answer(ownersCorpId)
    : refused("FEATURE_UNAVAILABLE");
}

/** The columns of the feature table that can count for a role: a committee member is an owner where it has no seat. */
const columnsOf = (role: Role): readonly Role[] =>
  role === ROLE.committeeMember ? [ROLE.committeeMember, ROLE.owner] : [role];
