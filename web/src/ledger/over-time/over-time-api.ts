import type { getLevyHistory, getMoneyOverTime } from "@portal/contract/ledger/endpoints";
import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../core/api/api-client.ts";

/* Both are asked for before the cards that read them stand there; such a card tells a failure and asks no second time. */

export function moneyOverTimeQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<MoneyOverTime>({
    queryKey: ["ledger", agencyId, "over-time", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof getMoneyOverTime>(
        "GET",
        "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/query/moneyOverTime",
        { params: { agencyId, ownersCorpId }, signal },
      ),
    retryOnMount: false,
  });
}

export function levyHistoryQuery(agencyId: string, lotId: number) {
  return queryOptions<LevyHistory>({
    queryKey: ["ledger", agencyId, "levy-history", lotId],
    queryFn: ({ signal }) =>
      callApi<typeof getLevyHistory>(
        "GET",
        "/api/agencies/{agencyId}/accounting/lots/{lotId}/query/levyHistory",
        {
          params: { agencyId, lotId },
          signal,
        },
      ),
    retryOnMount: false,
  });
}
