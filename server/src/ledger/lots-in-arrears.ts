import type { LocalDate } from "@portal/domain/core/local-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import { arrearsCents } from "@portal/domain/ledger/arrears";
import { ledgerDay } from "@portal/domain/ledger/public";
import type { Database } from "../core/db/open-database.ts";
import { type LotDebtsRow, type LotDebtsToday, lotDebtsStatement, planDebtsStatement } from "./queries.ts";

/**
 * The lots of a plan that have arrears on a day, in one round trip: whose owners are unfinancial. Of a day before the ledger
 * begins none is known to be.
 */
export async function readLotsInArrears(
  database: Pick<Database, "query">,
  plan: { readonly agencyId: number; readonly ownersCorpId: number },
  asAtOn: LocalDate,
): Promise<ReadonlySet<number>> {
  const statement = planDebtsStatement(plan.agencyId, plan.ownersCorpId);
  const rows = await database.query<LotDebtsRow>(plan.agencyId, statement);
  return new Set(
    rows
      .filter(({ beginning }) => !beginning || asAtOn >= beginning.beginsOn)
      .filter(({ debts, beginning }) => arrearsCents(debts, ledgerDay(beginning, asAtOn)) > 0)
      .map(({ lotId }) => lotId),
  );
}

/** Whether a lot has arrears today in its plan's zone, in one round trip; null if the lot does not exist. */
export async function isLotInArrears(
  database: Pick<Database, "query">,
  agencyId: number,
  lotId: number,
  now: Date,
): Promise<boolean | null> {
  const statement = lotDebtsStatement(agencyId, lotId);
  const [row] = await database.query<LotDebtsToday>(agencyId, statement);
  if (row === undefined) return null;
  return arrearsCents(row.debts, ledgerDay(row.beginning, localDateIn(now, row.timeZone))) > 0;
}
