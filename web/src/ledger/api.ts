import type {
  getFundBalances,
  getLevyHistory,
  getLotBankBalances,
  getLotFinancial,
  getMoneyOverTime,
} from "@portal/contract/ledger/endpoints";
import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import type { Financial, FundBalance } from "@portal/contract/ledger/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api-client.ts";

/** Whose balances: those of a lot's plan, or of a plan for people without a lot. */
export interface BalancesOf {
  readonly lotId: number | null;
  readonly ownersCorpId: number;
}

export function financialQuery(agencyId: string, lotId: number) {
  return queryOptions<Financial>({
    queryKey: ["ledger", agencyId, "financial", lotId],
    queryFn: ({ signal }) =>
      callApi<typeof getLotFinancial>("GET", "/api/agencies/{agencyId}/plans/lots/{lotId}/query/financial", {
        params: { agencyId, lotId },
        signal,
      }),
  });
}

/** The balances of the plan: asked for by lot where there is one, by plan otherwise. */
export function bankBalanceQuery(agencyId: string, { lotId, ownersCorpId }: BalancesOf) {
  return queryOptions<FundBalance>({
    queryKey: ["ledger", agencyId, "balances", lotId, ownersCorpId],
    queryFn: ({ signal }) =>
      lotId === null
        ? callApi<typeof getFundBalances>(
            "GET",
            "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/fundbalances",
            { params: { agencyId, ownersCorpId }, signal },
          )
        : callApi<typeof getLotBankBalances>(
            "GET",
            "/api/agencies/{agencyId}/accounting/lots/{lotId}/query/bankBalances",
            { params: { agencyId, lotId }, signal },
          ),
  });
}

/* The next two are asked for before the cards that read them stand there; such a card tells a failure and asks no second time. */

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
