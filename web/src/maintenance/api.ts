import type { getMaintenanceCounters } from "@portal/contract/maintenance/endpoints";
import type { Counters } from "@portal/contract/maintenance/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";
import type { LotOrPlan } from "../portfolio/public.ts";

/** Open jobs as the viewer sees them, by lot, or by plan for people without one (D12, D26). */
export function countersQuery(agencyId: string, { lotId, ownersCorpId }: LotOrPlan) {
  return queryOptions<Counters>({
    queryKey: ["maintenance", agencyId, "counters", lotId, ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof getMaintenanceCounters>(
        "GET",
        "/api/agencies/{agencyId}/maintenanceItems/query/counters/{param}",
        {
          params: { agencyId, param: lotId ?? ownersCorpId },
          query: lotId === null ? { by: "plan" } : {},
          signal,
        },
      ),
  });
}
