import type { getHowToPay } from "@portal/contract/ledger/endpoints";
import type { HowToPay } from "@portal/contract/ledger/how-to-pay";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../core/api/api-client.ts";

export function howToPayQuery(agencyId: string, lotId: number) {
  return queryOptions<HowToPay>({
    queryKey: ["ledger", agencyId, "howToPay", lotId],
    queryFn: ({ signal }) =>
      callApi<typeof getHowToPay>("GET", "/api/agencies/{agencyId}/plans/lots/{lotId}/query/howToPay", {
        params: { agencyId, lotId },
        signal,
      }),
  });
}
