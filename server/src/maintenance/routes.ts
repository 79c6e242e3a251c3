import { getMaintenanceCounters } from "@portal/contract/maintenance/endpoints";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { planOfReachedLot, reachedPlans, refusalInPlan } from "../portfolio/public.ts";
import { jobViewOf } from "./access.ts";
import { countOpenJobs } from "./queries.ts";

export function maintenanceRoutes({ database }: { readonly database: Database }): readonly BoundEndpoint[] {
  return [
    bind(getMaintenanceCounters, async ({ params: { param }, query, session }) => {
      const reachedPlan = reachedPlans(session).includes(param) ? param : null;
      const ownersCorpId = query.by === "plan" ? reachedPlan : planOfReachedLot(session, param);
      const refusal = refusalInPlan(session, "maintenance", ownersCorpId);
      if (refusal !== null || ownersCorpId === null) return refused(refusal ?? "NOT_FOUND");
      return answer(await countOpenJobs(database, session.agencyId, jobViewOf(session, ownersCorpId)));
    }),
  ];
}
