import type { getFundBalances, getLotBankBalances, getLotFinancial } from "@portal/contract/ledger/endpoints";
import type { Financial, FundBalance } from "@portal/contract/ledger/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";

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
