import type { listNotices } from "@portal/contract/notices/endpoints";
import type { Notice } from "@portal/contract/notices/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";

/** The notices of a plan that are shown today. */
export function noticesQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<Notice[]>({
    queryKey: ["notices", agencyId, ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof listNotices>("GET", "/api/agencies/{agencyId}/notices", {
        params: { agencyId },
        query: { ownersCorpId: String(ownersCorpId) },
        signal,
      }),
  });
}
