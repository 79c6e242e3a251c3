import type { LocalDate } from "@portal/domain/core/local-date";
import { debtsInLaw, type LegalDebt } from "@portal/domain/ledger/public";
import type { DebtFact } from "@portal/domain/legislation/public";
import type { Database } from "../core/db/open-database.ts";
import { BEGINNING_OF_PLAN } from "./beginning-select.ts";

/** What the law asks about the money of a lot. */
export interface LotInLaw {
  readonly lotId: number;
  readonly debts: readonly DebtFact[];
  /** Whether a payment plan that is complied with is in force. */
  readonly isPlanKept: boolean;
}

interface LotRow {
  readonly lotId: number;
  readonly debts: readonly LegalDebt[];
  readonly unallocatedCents: number;
  readonly isBalancesAlone: boolean | null;
  readonly isPlanKept: boolean;
}

const lotsText = `
select l.lot_id as "lotId",
  (select coalesce(json_agg(json_build_object(
      'kind', d.kind, 'issuedOn', d.issued_on, 'dueOn', d.due_on, 'grossCents', d.gross_cents,
      'allocations', (
        select coalesce(json_agg(json_build_object(
            'receivedOn', r.dated_on, 'datedOn', al.dated_on, 'amountCents', al.amount_cents,
            'discountTakenCents', coalesce(al.discount_taken_cents, 0),
            'receiptReversedOn', r.reversed_on, 'method', r.method) order by al.dated_on, al.receipt_id), '[]')
        from allocations al
        join receipts r on r.agency_id = al.agency_id and r.receipt_id = al.receipt_id
        where al.agency_id = $1 and al.debt_id = d.debt_id)) order by d.debt_id), '[]')
    from debts d where d.agency_id = $1 and d.lot_id = l.lot_id) as "debts",
  (select coalesce(sum(r.amount_cents - coalesce((
        select sum(al.amount_cents) from allocations al
        where al.agency_id = $1 and al.receipt_id = r.receipt_id), 0)), 0)::bigint
    from receipts r
    where r.agency_id = $1 and r.lot_id = l.lot_id and r.reversed_on is null) as "unallocatedCents",
  (begun.beginning ->> 'isBalancesAlone')::boolean as "isBalancesAlone",
  exists (select from payment_plans t where t.agency_id = $1 and t.lot_id = l.lot_id and t.is_kept
    and t.from_on <= $3::date and (t.to_on is null or t.to_on >= $3::date)) as "isPlanKept"
from lots l
cross join (select ${BEGINNING_OF_PLAN} as beginning from (select $2::bigint as owners_corp_id) p) begun
where l.agency_id = $1 and l.owners_corp_id = $2 and ($4::bigint[] is null or l.lot_id = any($4::bigint[]))`;

/** The debts of lots of a plan as the law asks about them, all of them where none are named; `on`: the day of a payment plan. */
export async function readLotsInLaw(
  database: Pick<Database, "query">,
  { agencyId, ownersCorpId }: { readonly agencyId: number; readonly ownersCorpId: number },
  on: LocalDate,
  lotIds: readonly number[] | null = null,
): Promise<ReadonlyMap<number, LotInLaw>> {
  const rows = await database.query<LotRow>(agencyId, {
    name: "ledger:lots-in-law",
    text: lotsText,
    values: [agencyId, ownersCorpId, on, lotIds],
  });
  return new Map(
    rows.map(({ lotId, debts, unallocatedCents, isBalancesAlone, isPlanKept }) => {
      const money = { debts, unallocatedCents, isBalancesAlone: isBalancesAlone === true };
      return [lotId, { lotId, debts: debtsInLaw(money), isPlanKept }];
    }),
  );
}
