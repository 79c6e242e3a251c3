import type { Feature } from "@portal/domain/agency/feature-rows";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import { settledAgencyConfig } from "../agency/agency-config.ts";
import { mayOpenPage } from "../agency/public.ts";
import { queryClientOf } from "../core/api/query-client.ts";
import { currentSession } from "../core/session/session-store.ts";
import { lotsQuery } from "../portfolio/api.ts";

/**
 * Whether the signed-in person may open a page, as soon as that is known (section 2; D24, D55). Where the settings cannot
 * be had the page is opened and says so itself: the server refuses in any case.
 */
export async function mayOpen(agencyId: string, feature: Feature): Promise<boolean> {
  const [config, plans] = await Promise.all([settledAgencyConfig(agencyId), plansOfLots(agencyId)]);
  const session = currentSession();
  return config === undefined || session === null || mayOpenPage(feature, config, session.user, plans);
}

/** Asked of committee members alone: for them the Owner column counts in plans without a seat (D56). */
async function plansOfLots(agencyId: string): Promise<readonly number[]> {
  const session = currentSession();
  if (session === null || session.user.userRole !== ROLE.committeeMember) return [];
  try {
    const lots = await queryClientOf(session.user.sessionId).ensureQueryData(lotsQuery(agencyId));
    return lots.map(({ ownerCorpId }) => ownerCorpId);
  } catch {
    return [];
  }
}
