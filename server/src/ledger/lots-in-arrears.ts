import type { LocalDate } from "@portal/domain/core/local-date";
import { arrearsCents } from "@portal/domain/ledger/arrears";
import type { Database } from "../core/db/open-database.ts";
import { type LotDebtsRow, planDebtsStatement } from "./queries.ts";

/** The lots of a plan that have arrears on a day, in one round trip: whose owners are unfinancial. */
export async function readLotsInArrears(
  database: Pick<Database, "query">,
  plan: { readonly agencyId: number; readonly ownersCorpId: number },
  asAtOn: LocalDate,
): Promise<ReadonlySet<number>> {
  const statement = planDebtsStatement(plan.agencyId, plan.ownersCorpId);
  const rows = await database.query<LotDebtsRow & Record<string, unknown>>(plan.agencyId, statement);
  return new Set(rows.filter(({ debts }) => arrearsCents(debts, asAtOn) > 0).map(({ lotId }) => lotId));
}
