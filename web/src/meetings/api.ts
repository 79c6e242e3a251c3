import type { listMeetings } from "@portal/contract/meetings/endpoints";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";
import type { LotOrPlan } from "../portfolio/public.ts";

/** The meetings of a plan that the viewer sees, by date; asked with lot 0 by people without one (D12). */
export function meetingsQuery(agencyId: string, { lotId, ownersCorpId }: LotOrPlan) {
  return queryOptions<readonly Meeting[]>({
    queryKey: ["meetings", agencyId, ownersCorpId, lotId],
    queryFn: ({ signal }) =>
      callApi<typeof listMeetings>("GET", "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}", {
        params: { agencyId, planId: ownersCorpId, lotId: lotId ?? 0 },
        query: {},
        signal,
      }),
  });
}
