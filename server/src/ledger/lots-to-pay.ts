import { localDateIn } from "@portal/domain/core/time-zone";
import { amountToPay, type AmountToPay, nextLevy, type NextLevy } from "@portal/domain/ledger/amount-to-pay";
import { ledgerDay } from "@portal/domain/ledger/public";
import type { Database } from "../core/db/open-database.ts";
import { type LotLedgerRow, lotsLedgerStatement } from "./queries.ts";

/** What there is to pay of a lot today in its plan's zone. */
export interface LotToPay {
  readonly lotId: number;
  readonly amountToPay: AmountToPay;
  readonly nextLevy: NextLevy | null;
}

/** The same figures as of one lot, of several in one round trip; none of lots of which no money is kept. Says nothing about who may see them. */
export async function readLotsToPay(
  database: Pick<Database, "query">,
  agencyId: number,
  lotIds: readonly number[],
  now: Date,
): Promise<readonly LotToPay[]> {
  if (lotIds.length === 0) return [];
  const rows = await database.query<LotLedgerRow>(agencyId, lotsLedgerStatement(agencyId, lotIds));
  return rows.flatMap((row) => {
    if (!row.hasMoney) return [];
    const asAtOn = ledgerDay(row.beginning, localDateIn(now, row.timeZone));
    return { lotId: row.lotId, amountToPay: amountToPay(row, asAtOn), nextLevy: nextLevy(row.debts, asAtOn) };
  });
}
