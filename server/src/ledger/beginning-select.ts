/**
 * SQL of where the ledger of plan `p` begins, as the domain takes it: null where it begins with its first row. $1 is the agency.
 * Journals of after the day are found by the first entry of an index.
 */
export const BEGINNING_OF_PLAN = `(select case when b.ledger_begins_on is not null then json_build_object(
    'beginsOn', b.ledger_begins_on, 'source', b.ledger_source, 'isBalancesAlone', not exists (
      select from journals j where j.agency_id = $1 and j.owners_corp_id = b.owners_corp_id
        and j.dated_on > b.ledger_begins_on)) end
  from plans b where b.agency_id = $1 and b.owners_corp_id = p.owners_corp_id)`;

/** SQL: whether money is kept of plan `p` at all; one that was started without it has no funds. */
export const HAS_MONEY = `exists (
  select from funds f where f.agency_id = $1 and f.owners_corp_id = p.owners_corp_id)`;

/** SQL of what was told of lot `l` when its ledger began. */
export const OPENINGS_OF_LOT = `(select coalesce(json_agg(json_build_object(
      'asAtOn', o.as_at_on, 'paidToOn', o.paid_to_on, 'lastReceiptNo', o.last_receipt_no,
      'lastReceiptOn', o.last_receipt_on, 'lastReceiptCents', o.last_receipt_amount_cents,
      'interestCents', o.interest_as_told_cents)), '[]')
    from lot_openings o where o.agency_id = $1 and o.lot_id = l.lot_id)`;

/** SQL: whether receipt `r` is money that stood to a lot's credit when the ledger began, as the domain's rule says. */
export const IS_BROUGHT_FORWARD = `(upper(coalesce(r.method, '')) = 'BROUGHT_FORWARD')`;
