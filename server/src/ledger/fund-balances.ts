import { addDays, laterOf, type LocalDate } from "@portal/domain/core/local-date";
import { accept, refuse, type Result } from "@portal/domain/core/result";
import { localDateIn } from "@portal/domain/core/time-zone";
import { fundBalances, type FundBalances } from "@portal/domain/ledger/fund-balances";
import { ledgerDay, type MaybeBeginning } from "@portal/domain/ledger/public";
import type { Database } from "../core/db/open-database.ts";
import { planLedgerStatement, type DaysInQuestion, type PlanLedgerRow } from "./queries.ts";

export interface FundBalancesAnswer {
  /** The day that the balances are of: today in the plan's time zone, but of balances alone theirs. */
  readonly asAtOn: LocalDate;
  /** Today in the plan's time zone. */
  readonly todayOn: LocalDate;
  readonly beginning: MaybeBeginning;
  /** The funds' own names; where the plan has no such fund, the agency's word for it (D27, D39). */
  readonly adminFundName: string;
  readonly sinkingFundName: string;
  readonly balances: FundBalances;
}

/** The fund balances of a plan as at now, in one round trip; refused where no money is kept of it. Says nothing about who may see them. */
export async function getFundBalances(
  database: Pick<Database, "query">,
  agencyId: number,
  ownersCorpId: number,
  now: Date,
): Promise<Result<FundBalancesAnswer, "NOT_FOUND" | "FEATURE_UNAVAILABLE">> {
  const statement = planLedgerStatement(agencyId, ownersCorpId, daysInQuestion(now));
  const [row] = await database.query<PlanLedgerRow>(agencyId, statement);
  if (row === undefined) return refuse("NOT_FOUND");
  if (row.funds.length === 0) return refuse("FEATURE_UNAVAILABLE");
  const { beginning } = row;
  const todayOn = localDateIn(now, row.timeZone);
  const asAtOn = ledgerDay(beginning, todayOn);
  // Lines of the past are added up under a later day; where balances are alone there is none after theirs.
  const balances = fundBalances(row, laterOf(todayOn, asAtOn));
  return accept({
    asAtOn,
    todayOn,
    beginning,
    adminFundName: balances.adminFundName ?? row.adminFundTerm ?? "Administrative Fund",
    sinkingFundName: balances.sinkingFundName ?? row.sinkingFundTerm ?? "Sinking Fund",
    balances,
  });
}

/** Zones lie within 14 hours of UTC, so the day anywhere is the one in UTC, the one before or the one after. */
function daysInQuestion(now: Date): DaysInQuestion {
  const dayInUtc = localDateIn(now, "UTC");
  return { pastEverywhereOn: addDays(dayInUtc, -1), latestOn: addDays(dayInUtc, 1) };
}
