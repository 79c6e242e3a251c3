import type { Property, PropertyList } from "@portal/contract/portfolio/schemas";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { comparePlans } from "@portal/domain/portfolio/natural-order";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PictureMaker } from "../core/pictures/picture-maker.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { type AccessRefusal, featuresInPlan, planAccess, reachedPlans } from "./access.ts";
import { readPlans, withoutMoney } from "./queries.ts";

export interface PropertyDependencies {
  readonly database: Database;
  readonly pictures: Pick<PictureMaker, "sizedBase64">;
}

/** The property of a reached plan; its photo only where the agency shows photos (features.md). */
export async function readProperty(
  { database, pictures }: PropertyDependencies,
  session: PortalUser,
  planId: number | null,
): Promise<Outcome<Property, AccessRefusal>> {
  const granted = planAccess(session, "homePropertyDetails", planId);
  if (!granted.ok) return granted;
  const ownersCorpId = granted.value;
  const [plan] = await readPlans(database, session.agencyId, [ownersCorpId]);
  if (plan === undefined) return refused("NOT_FOUND");
  const mayShowPhoto = isFeatureAvailable("homePropertyPhoto", featuresInPlan(session, ownersCorpId));
  const photo = mayShowPhoto ? plan.photoSha256 : null;
  const propertyPhoto = await pictures.sizedBase64(session.agencyId, photo, "photo");
  return answer({ ...plan, propertyPhoto });
}

/**
 * The plans that are reached without an own lot in them, by address (D32): all that a non-lot member or a building manager
 * chooses from; of a committee member those where the seat alone leads. Where there is a lot, the lot is the choice.
 */
export async function listProperties(database: Database, session: PortalUser): Promise<PropertyList> {
  const { lots } = session.reach;
  const ownersCorpIds = reachedPlans(session).filter(
    (plan) => !lots.some(({ ownersCorpId }) => ownersCorpId === plan),
  );
  const plans = ownersCorpIds.length === 0 ? [] : await readPlans(database, session.agencyId, ownersCorpIds);
  return {
    errorMessage: null,
    propertyList: plans.toSorted(comparePlans).map((plan) => ({ ...plan, ...withoutMoney(plan) })),
  };
}
