import { accept, refuse, type Result } from "@portal/domain/core/result";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { LocalDate } from "@portal/domain/core/local-date";
import { amountToPay, nextLevy, type AmountToPay, type NextLevy } from "@portal/domain/ledger/amount-to-pay";
import { currentOwnership } from "@portal/domain/ledger/current-owner";
import { lotFinancial, type LotFinancial } from "@portal/domain/ledger/lot-financial";
import { ledgerDay, type MaybeBeginning } from "@portal/domain/ledger/public";
import type { Database } from "../core/db/open-database.ts";
import { lotLedgerStatement, type LotLedgerRow } from "./queries.ts";

export interface LotFinancialAnswer {
  /** The day that the figures are of: today in the plan's time zone, but of balances alone theirs. */
  readonly asAtOn: LocalDate;
  readonly ownersCorpId: number;
  /** The main contact of the lot's owner on that day; who else asks does not reach the lot. */
  readonly ownerContactId: number | null;
  readonly hidePaidTo: boolean;
  readonly figures: LotFinancial;
  readonly amountToPay: AmountToPay;
  readonly nextLevy: NextLevy | null;
  readonly beginning: MaybeBeginning;
  /** Today in the plan's time zone, of which figures of balances alone are not. */
  readonly todayOn: LocalDate;
}

/**
 * The financial figures of a lot as at now, in one round trip; refused where no money is kept of its plan. Says nothing about who may
 * see them.
 */
export async function getLotFinancial(
  database: Pick<Database, "query">,
  agencyId: number,
  lotId: number,
  now: Date,
): Promise<Result<LotFinancialAnswer, "NOT_FOUND" | "FEATURE_UNAVAILABLE">> {
  const [row] = await database.query<LotLedgerRow>(agencyId, lotLedgerStatement(agencyId, lotId));
  if (row === undefined) return refuse("NOT_FOUND");
  if (!row.hasMoney) return refuse("FEATURE_UNAVAILABLE");
  const { beginning } = row;
  const todayOn = localDateIn(now, row.timeZone);
  const asAtOn = ledgerDay(beginning, todayOn);
  return accept({
    asAtOn,
    todayOn,
    beginning,
    ownersCorpId: row.ownersCorpId,
    ownerContactId: currentOwnership(row.ownerships, todayOn)?.contactId ?? null,
    hidePaidTo: row.hidePaidTo,
    figures: lotFinancial(row, asAtOn, todayOn),
    amountToPay: amountToPay(row, asAtOn),
    nextLevy: nextLevy(row.debts, asAtOn),
  });
}
