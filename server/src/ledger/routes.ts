import * as contract from "@portal/contract/ledger/endpoints";
import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import type { Financial, FundBalance } from "@portal/contract/ledger/schemas";
import { financialAnswer, maySeeLevyHistory } from "@portal/domain/agency/features";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { Session } from "../core/session/session.ts";
import {
  type AccessRefusal,
  featuresInPlan,
  planOfReachedLot,
  reachedPlans,
  refusalInPlan,
} from "../portfolio/public.ts";
import { getFundBalances } from "./fund-balances.ts";
import { getLotFinancial } from "./lot-financial.ts";
import { readLevyHistory, readMoneyOverTime } from "./money-over-time.ts";
import { presentFinancial, presentFundBalance } from "./present.ts";

export function ledgerRoutes({ database }: { readonly database: Database }): readonly BoundEndpoint[] {
  return [
    bind(contract.getLotFinancial, ({ params, session, now }) =>
      answerFinancial(database, session, params.lotId, now),
    ),
    bind(contract.getFundBalances, ({ params: { ownersCorpId }, session, now }) => {
      const isReached = reachedPlans(session).includes(ownersCorpId);
      return answerBalances(database, session, isReached ? ownersCorpId : null, now);
    }),
    bind(contract.getLotBankBalances, ({ params, session, now }) =>
      answerBalances(database, session, planOfReachedLot(session, params.lotId), now),
    ),
    bind(contract.getMoneyOverTime, ({ params: { ownersCorpId }, session }) => {
      const isReached = reachedPlans(session).includes(ownersCorpId);
      return answerMoneyOverTime(database, session, isReached ? ownersCorpId : null);
    }),
    bind(contract.getLevyHistory, ({ params, session, now }) =>
      answerLevyHistory(database, session, params.lotId, now),
    ),
  ];
}

async function answerFinancial(
  database: Database,
  session: Session,
  lotId: number,
  now: Date,
): Promise<Outcome<Financial, AccessRefusal>> {
  const ownersCorpId = planOfReachedLot(session, lotId);
  const refusal = refusalInPlan(session, (settings) => financialAnswer(settings).maySend, ownersCorpId);
  if (refusal !== null || ownersCorpId === null) return refused(refusal ?? "NOT_FOUND");
  const found = await getLotFinancial(database, session.agencyId, lotId, now);
  if (!found.ok) return refused(found.refusal);
  return answer(presentFinancial(found.value, financialAnswer(featuresInPlan(session, ownersCorpId))));
}

async function answerBalances(
  database: Database,
  session: Session,
  ownersCorpId: number | null,
  now: Date,
): Promise<Outcome<FundBalance, AccessRefusal>> {
  const refusal = refusalInPlan(session, "homeBankBalance", ownersCorpId);
  if (refusal !== null || ownersCorpId === null) return refused(refusal ?? "NOT_FOUND");
  const found = await getFundBalances(database, session.agencyId, ownersCorpId, now);
  return found.ok ? answer(presentFundBalance(found.value)) : refused(found.refusal);
}

/** For whoever may see the plan's bank balance. */
async function answerMoneyOverTime(
  database: Database,
  session: Session,
  ownersCorpId: number | null,
): Promise<Outcome<MoneyOverTime, AccessRefusal>> {
  const refusal = refusalInPlan(session, "homeBankBalance", ownersCorpId);
  if (refusal !== null || ownersCorpId === null) return refused(refusal ?? "NOT_FOUND");
  const found = await readMoneyOverTime(database, session.agencyId, ownersCorpId);
  return found.ok ? answer(found.value) : refused(found.refusal);
}

/** A running balance tells the arrears, so it is there only where these are. */
async function answerLevyHistory(
  database: Database,
  session: Session,
  lotId: number,
  now: Date,
): Promise<Outcome<LevyHistory, AccessRefusal>> {
  const ownersCorpId = planOfReachedLot(session, lotId);
  const refusal = refusalInPlan(session, maySeeLevyHistory, ownersCorpId);
  if (refusal !== null) return refused(refusal);
  const found = await readLevyHistory(database, session.agencyId, lotId, now);
  return found.ok ? answer(found.value) : refused(found.refusal);
}
