import type { getDocumentDistribution, getLotContacts } from "@portal/contract/portfolio/endpoints";
import type { DocumentDistribution, LotContacts } from "@portal/contract/portfolio/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../core/api/api-client.ts";

/** Owner, letting agent and tenant of a lot. */
export function lotContactsQuery(agencyId: string, lotId: number) {
  return queryOptions<LotContacts>({
    queryKey: ["portfolio", agencyId, "lot-contacts", lotId],
    queryFn: ({ signal }) =>
      callApi<typeof getLotContacts>("GET", "/api/agencies/{agencyId}/plans/lots/{lotId}/query/contact", {
        params: { agencyId, lotId },
        signal,
      }),
  });
}

/** Which documents of a lot go to whom. */
export function documentDistributionQuery(agencyId: string, lotId: number) {
  return queryOptions<DocumentDistribution>({
    queryKey: ["portfolio", agencyId, "distribution", lotId],
    queryFn: ({ signal }) =>
      callApi<typeof getDocumentDistribution>(
        "GET",
        "/api/agencies/{agencyId}/plans/lots/{lotId}/query/document",
        { params: { agencyId, lotId }, signal },
      ),
  });
}
