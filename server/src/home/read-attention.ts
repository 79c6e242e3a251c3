import { type Feature } from "@portal/domain/agency/feature-rows";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { localTerm } from "@portal/domain/agency/terminology";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { AttentionFacts, OwnLot } from "@portal/domain/home/attention-facts";
import { fullLotNumber } from "@portal/domain/portfolio/lot-number";
import { compareLots } from "@portal/domain/portfolio/natural-order";
import type { Database } from "../core/db/open-database.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { countNewDocuments } from "../documents/public.ts";
import { readUndecided } from "../invoices/public.ts";
import { type LotToPay, readLotsToPay } from "../ledger/public.ts";
import { readOpenBallots } from "../meetings/public.ts";
import { featuresInPlan, reachedPlans } from "../portfolio/public.ts";
import { formerSignInAt } from "../sign-in/public.ts";
import { type PlaceRow, readPlaces } from "./queries.ts";

type Queries = Pick<Database, "query">;

/**
 * Everything that may need the session's person, over all lots and plans: six statements, however many those are. Nothing is
 * asked of a plan in which its feature is off.
 */
export async function readAttention(
  database: Queries,
  session: PortalUser,
  now: Date,
): Promise<AttentionFacts> {
  const { agencyId, reach } = session;
  const planIds = reachedPlans(session);
  const withFeature = (feature: Feature) =>
    planIds.filter((planId) => isFeatureAvailable(feature, featuresInPlan(session, planId)));
  const lotIds = reach.lots.map(({ lotId }) => lotId);
  const toPayPlans = withFeature("homeFinancialDetails");
  const toPayIds = reach.lots
    .filter(({ ownersCorpId }) => toPayPlans.includes(ownersCorpId))
    .map(({ lotId }) => lotId);
  const [places, toPay, ballots, invoices, documents] = await Promise.all([
    readPlaces(database, agencyId, planIds, lotIds),
    readLotsToPay(database, agencyId, toPayIds, now),
    readOpenBallots(database, session, withFeature("meetings"), now),
    readUndecided(database, session),
    readNewDocuments(database, session, withFeature("documents")),
  ]);
  const lots = lotsOf(places, toPay);
  const order = lots.map(({ lotId }) => lotId);
  return {
    plans: places.map(({ ownersCorpId, planNumber, timeZone }) => ({
      ownersCorpId,
      planNumber,
      todayOn: localDateIn(now, timeZone),
    })),
    lots,
    ballots: ballots.map((ballot) => ({
      ...ballot,
      lotIds: order.filter((lotId) => ballot.lotIds.includes(lotId)),
    })),
    invoices,
    documents,
    lotTerm: lotTermOf(places),
  };
}

/** Of whom nothing is known before this session nothing is new. */
async function readNewDocuments(database: Queries, session: PortalUser, planIds: readonly number[]) {
  const after = await formerSignInAt(database, session);
  return after === null ? [] : countNewDocuments(database, session, planIds, after);
}

function lotsOf(places: readonly PlaceRow[], toPay: readonly LotToPay[]): readonly OwnLot[] {
  const amounts = new Map(toPay.map((lot) => [lot.lotId, lot]));
  return places
    .flatMap(({ ownersCorpId, planNumber, lots }) =>
      lots.map((lot) => ({ ...lot, ownersCorpId, planNumber })),
    )
    .toSorted(compareLots)
    .map((lot) => {
      const { amountToPay, nextLevy = null } = amounts.get(lot.lotId) ?? {};
      const overdue = amountToPay?.overdue ?? null;
      return {
        lotId: lot.lotId,
        ownersCorpId: lot.ownersCorpId,
        number: fullLotNumber(lot),
        overdueCents: overdue === null ? 0 : overdue.cents + (amountToPay?.interestCents ?? 0),
        totalCents: amountToPay?.totalCents ?? 0,
        nextLevy,
        nextDueOn: amountToPay?.today?.dueOn ?? amountToPay?.next?.dueOn ?? null,
      };
    });
}

/** The agency's word for a lot (D39). */
function lotTermOf([place]: readonly PlaceRow[]): string {
  const own = place?.lotTerm ?? null;
  return localTerm(own === null ? [] : [{ standardTerm: "Lot", localTerm: own }], "Lot");
}
