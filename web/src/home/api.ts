import type { getAttention } from "@portal/contract/home/endpoints";
import type { Attention } from "@portal/contract/home/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";
import { whatNeedsYouKey } from "../core/api/what-needs-you.ts";

/** What needs the person over all lots and plans. Home waits for it, so it is tried once; without it nothing is shown. */
export function attentionQuery(agencyId: string) {
  return queryOptions<Attention>({
    queryKey: whatNeedsYouKey(agencyId),
    queryFn: ({ signal }) =>
      callApi<typeof getAttention>("GET", "/api/agencies/{agencyId}/users/attention", {
        params: { agencyId },
        signal,
      }),
    retry: false,
  });
}
