import { isFeatureAvailable } from "@portal/domain/agency/features";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import {
  type AccessRefusal,
  featureAccess,
  featuresInPlan,
  planAccess,
  planOfReachedLot,
  reachedPlans,
} from "../portfolio/public.ts";
import { type JobReach, type JobRow, readJob, type WantedJob } from "./job-queries.ts";
import type { JobView } from "./queries.ts";

/**
 * Returns the jobs of a reached plan that the session's person sees. Members of its committee see all of them; others
 * see those that name no lot or one of their own (D26). The seat counts in its own plan only (D56).
 */
function jobViewOf(session: PortalUser, ownersCorpId: number): JobView {
  const { lots, committeeOwnersCorpIds } = session.reach;
  if (committeeOwnersCorpIds.includes(ownersCorpId)) return { ownersCorpId, lotIds: null };
  const own = lots.filter((lot) => lot.ownersCorpId === ownersCorpId);
  return { ownersCorpId, lotIds: own.map(({ lotId }) => lotId) };
}

/** The jobs that are seen when a lot, or a plan, is asked for (D12). */
export function jobViewFor(
  session: PortalUser,
  {
    lotId,
    ownersCorpId,
  }: { readonly lotId?: number | undefined; readonly ownersCorpId?: number | undefined },
): Outcome<JobView, AccessRefusal> {
  const named = reachedPlans(session).find((each) => each === ownersCorpId) ?? null;
  const planId = lotId === undefined ? named : planOfReachedLot(session, lotId);
  const granted = planAccess(session, "maintenance", planId);
  return granted.ok ? answer(jobViewOf(session, granted.value)) : granted;
}

/** The jobs that the session's person sees anywhere: what `jobViewOf` says of each reached plan, in one condition. */
function jobReachOf({ reach }: PortalUser): JobReach {
  return {
    committeeOwnersCorpIds: reach.committeeOwnersCorpIds,
    ownersCorpIds: reach.lots.map(({ ownersCorpId }) => ownersCorpId),
    lotIds: reach.lots.map(({ lotId }) => lotId),
  };
}

/**
 * One job for a call that belongs to a feature. It is found through its plan, so whose rights count is known only with it:
 * a feature that is off for the role everywhere is a 403 before anything is read; one that is not seen is a 404 as if it
 * were not there; one that is seen in a plan where the feature is off is a 403 (D26, D56).
 */
export async function findJob(
  database: Database,
  session: PortalUser,
  wanted: WantedJob,
  feature: "maintenanceJobDetails" | "maintenanceImages",
): Promise<Outcome<JobRow, AccessRefusal>> {
  const anywhere = featureAccess(session, feature);
  if (!anywhere.ok) return anywhere;
  const job = await readJob(database, session.agencyId, wanted, jobReachOf(session));
  if (job === undefined) return refused("NOT_FOUND");
  const granted = planAccess(session, feature, job.ownersCorpId);
  return granted.ok ? answer(job) : granted;
}

/** Whether the session is shown the pictures of a job that it sees. */
export const mayShowPictures = (session: PortalUser, { ownersCorpId }: JobRow): boolean =>
  isFeatureAvailable("maintenanceImages", featuresInPlan(session, ownersCorpId));
