import type { LookedLot } from "@portal/contract/import/office/schemas";
import { dollarsFromCents } from "@portal/domain/core/money";
import { toPayLines, toPayNotes } from "@portal/domain/ledger/amount-to-pay-lines";
import { transactionOn } from "../../../core/db/transaction-on-client.ts";
import type { OwnerClient } from "../../../core/db/owner-access.ts";
import { type LotToPay, readLotsToPay } from "../../../ledger/public.ts";

interface LotRow {
  readonly lotId: number;
  readonly plan: string;
  readonly lot: string;
  readonly owner: string;
}

// Of plans that show money at all. The first thousands have a lot of each kind, if any has.
const lotsText = `
select l.lot_id as "lotId", p.plan_number as plan, l.lot_number as lot,
  coalesce((select concat_ws(' ', c.title, c.first_name, c.name) from lot_owners o
    join contacts c on c.agency_id = $1 and c.contact_id = o.contact_id
    where o.agency_id = $1 and o.lot_id = l.lot_id and o.left_on is null order by o.entered_on desc limit 1), '') as owner
from lots l join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
where l.agency_id = $1 and p.closed_at is null
  and exists (select from funds f where f.agency_id = $1 and f.owners_corp_id = p.owners_corp_id)
order by p.plan_number, l.lot_id limit 2000`;

/** Of a lot, by what is overdue and what is paid too much. */
const isOf: Readonly<Record<LookedLot["kind"], (lot: LotToPay) => boolean>> = {
  paid: ({ amountToPay }) => amountToPay.totalCents === 0 && amountToPay.overdue === null,
  // What is brought forward has no day on which it was due.
  arrears: ({ amountToPay }) => amountToPay.totalCents > 0,
  ahead: ({ amountToPay }) => amountToPay.totalCents < 0 || amountToPay.aheadCents > 0,
};

/** Looks at one lot of each kind, with the very figures that its owner's Home would show. Runs as the tenant. */
export async function lookAtLots(client: OwnerClient, agencyId: number, now: Date): Promise<LookedLot[]> {
  const { rows } = await client.query<LotRow>(lotsText, [agencyId]);
  const ids = rows.map(({ lotId }) => lotId);
  const amounts = await readLotsToPay(transactionOn(client, agencyId), agencyId, ids, now);
  return (["paid", "arrears", "ahead"] as const).flatMap((kind): LookedLot[] => {
    const found = rows.flatMap((row) => {
      const amount = amounts.find(({ lotId }) => lotId === row.lotId);
      return amount !== undefined && isOf[kind](amount) ? [{ ...row, ...amount }] : [];
    });
    const [first] = found;
    return first === undefined ? [] : [present(kind, first)];
  });
}

const present = (
  kind: LookedLot["kind"],
  { plan, lot, owner, amountToPay }: LotRow & LotToPay,
): LookedLot => ({
  kind,
  plan,
  lot,
  owner,
  asAt: amountToPay.asAtOn,
  total: dollarsFromCents(amountToPay.totalCents),
  isOverdue: (amountToPay.overdue?.cents ?? 0) > 0,
  lines: toPayLines(amountToPay).map(({ text, detail, cents }) => ({
    text,
    detail,
    amount: dollarsFromCents(cents),
  })),
  notes: [...toPayNotes(amountToPay)],
});
