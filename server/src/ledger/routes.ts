import * as contract from "@portal/contract/ledger/endpoints";
import { financialAnswer } from "@portal/domain/agency/features";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { featuresInPlan } from "../portfolio/public.ts";
import { balancePlan, balancePlanOfLot, financialPlan, levyHistoryPlan } from "./access.ts";
import { getFundBalances } from "./fund-balances.ts";
import { getHowToPay } from "./how-to-pay.ts";
import { getLotFinancial } from "./lot-financial.ts";
import { readLevyHistory, readMoneyOverTime } from "./money-over-time.ts";
import { presentFinancial, presentFundBalance } from "./present.ts";

export function ledgerRoutes({ database }: { readonly database: Database }): readonly BoundEndpoint[] {
  const balancesOf = async ({ agencyId }: PortalUser, ownersCorpId: number, now: Date) => {
    const found = await getFundBalances(database, agencyId, ownersCorpId, now);
    return found.ok ? answer(presentFundBalance(found.value)) : found;
  };
  return [
    bind(contract.getLotFinancial, ({ params: { lotId }, session, now }) =>
      whenAllowed(financialPlan(session, lotId), async (ownersCorpId) => {
        const found = await getLotFinancial(database, session.agencyId, lotId, now);
        const shown = financialAnswer(featuresInPlan(session, ownersCorpId));
        return found.ok ? answer(presentFinancial(found.value, shown)) : found;
      }),
    ),
    bind(contract.getHowToPay, ({ params: { lotId }, session }) =>
      whenAllowed(financialPlan(session, lotId), (ownersCorpId) =>
        getHowToPay(database, session, { ownersCorpId, lotId }),
      ),
    ),
    bind(contract.getFundBalances, ({ params, session, now }) =>
      whenAllowed(balancePlan(session, params.ownersCorpId), (plan) => balancesOf(session, plan, now)),
    ),
    bind(contract.getLotBankBalances, ({ params, session, now }) =>
      whenAllowed(balancePlanOfLot(session, params.lotId), (plan) => balancesOf(session, plan, now)),
    ),
    bind(contract.getMoneyOverTime, ({ params, session }) =>
      whenAllowed(balancePlan(session, params.ownersCorpId), (ownersCorpId) =>
        readMoneyOverTime(database, session.agencyId, ownersCorpId),
      ),
    ),
    bind(contract.getLevyHistory, ({ params: { lotId }, session, now }) =>
      whenAllowed(levyHistoryPlan(session, lotId), () =>
        readLevyHistory(database, session.agencyId, lotId, now),
      ),
    ),
  ];
}
