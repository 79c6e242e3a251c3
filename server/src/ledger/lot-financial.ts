import { accept, refuse, type Result } from "@portal/domain/core/result";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { LocalDate } from "@portal/domain/core/local-date";
import { amountToPay, nextLevy, type AmountToPay, type NextLevy } from "@portal/domain/ledger/amount-to-pay";
import { currentOwnership } from "@portal/domain/ledger/current-owner";
import { lotFinancial, type LotFinancial } from "@portal/domain/ledger/lot-financial";
import type { Database } from "../core/db/open-database.ts";
import { lotLedgerStatement, type LotLedgerRow } from "./queries.ts";

export interface LotFinancialAnswer {
  /** Today in the plan's time zone: the day that the figures are of. */
  readonly asAtOn: LocalDate;
  readonly ownersCorpId: number;
  /** The main contact of the lot's owner on that day; who else asks does not reach the lot. */
  readonly ownerContactId: number | null;
  readonly hidePaidTo: boolean;
  readonly figures: LotFinancial;
  readonly amountToPay: AmountToPay;
  readonly nextLevy: NextLevy | null;
}

/** The financial figures of a lot as at now, in one round trip. Says nothing about who may see them. */
export async function getLotFinancial(
  database: Pick<Database, "query">,
  agencyId: number,
  lotId: number,
  now: Date,
): Promise<Result<LotFinancialAnswer, "NOT_FOUND">> {
  const [row] = await database.query<LotLedgerRow>(agencyId, lotLedgerStatement(agencyId, lotId));
  if (row === undefined) return refuse("NOT_FOUND");
  const asAtOn = localDateIn(now, row.timeZone);
  return accept({
    asAtOn,
    ownersCorpId: row.ownersCorpId,
    ownerContactId: currentOwnership(row.ownerships, asAtOn)?.contactId ?? null,
    hidePaidTo: row.hidePaidTo,
    figures: lotFinancial(row, asAtOn),
    amountToPay: amountToPay(row, asAtOn),
    nextLevy: nextLevy(row.debts, asAtOn),
  });
}
