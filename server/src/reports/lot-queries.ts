/** The lots of a plan and what they owe and pay, as reports take them: $1 is the agency, $2 the plan. */
import type { RowSet } from "@portal/domain/reports/plan-rows";
import { IS_BROUGHT_FORWARD, OPENINGS_OF_LOT, PAYMENT_SELECT } from "../ledger/public.ts";

// Levies go by the set of that type, the first if there are several (D57).
const lots = `
select l.lot_id as "lotId", concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix) as "lotLabel",
  l.unit_name as "unitName",
  (select u.units from lot_entitlements u
    where u.agency_id = $1 and u.lot_id = l.lot_id and u.entitlement_set_id = (
      select min(s.entitlement_set_id) from entitlement_sets s
      where s.agency_id = $1 and s.owners_corp_id = $2 and s.type = 'LEVY')) as "levyUnits",
  (select coalesce(json_agg(json_build_object(
      'enteredOn', o.entered_on, 'purchasedOn', o.purchased_on, 'leftOn', o.left_on,
      'ownerName', concat_ws(' ', c.first_name, c.name)) order by o.entered_on, o.contact_id), '[]')
    from lot_owners o
    join contacts c on c.agency_id = $1 and c.contact_id = o.contact_id
    where o.agency_id = $1 and o.lot_id = l.lot_id) as ownerships,
  ${OPENINGS_OF_LOT} as openings
from lots l
where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null
order by l.lot_id`;

const levies = `
select v.levy_id as "levyId", v.fund, v.kind, v.period_from_on as "periodFromOn", v.period_to_on as "periodToOn",
  v.issued_on as "issuedOn", v.due_on as "dueOn", v.gross_cents as "grossCents", v.gst_cents as "gstCents",
  v.group_id as "groupId", v.description
from levies v
where v.agency_id = $1 and v.owners_corp_id = $2
order by v.levy_id`;

// The levy's plan is named too, or the planner reads the levies of all plans to join those of one.
const debts = `
select d.debt_id as "debtId", d.lot_id as "lotId", d.levy_id as "levyId", d.kind, d.fund, d.issued_on as "issuedOn",
  d.due_on as "dueOn", d.gross_cents as "grossCents", d.gst_cents as "gstCents",
  coalesce(d.discount_offered_cents, 0) as "discountOfferedCents", d.discount_until_on as "discountUntilOn",
  d.description, v.kind as "levyKind", v.period_from_on as "periodFromOn", v.period_to_on as "periodToOn",
  v.group_id as "groupId",
  (select coalesce(json_agg(json_build_object(
      'receiptId', al.receipt_id, 'datedOn', al.dated_on, 'amountCents', al.amount_cents,
      'discountTakenCents', coalesce(al.discount_taken_cents, 0), 'receiptReversedOn', r.reversed_on)
      order by al.receipt_id, al.dated_on), '[]')
    from allocations al
    join receipts r on r.agency_id = $1 and r.receipt_id = al.receipt_id
    where al.agency_id = $1 and al.debt_id = d.debt_id) as allocations
from lots l
join debts d on d.agency_id = $1 and d.lot_id = l.lot_id
left join levies v on v.agency_id = $1 and v.owners_corp_id = $2 and v.levy_id = d.levy_id
where l.agency_id = $1 and l.owners_corp_id = $2
order by d.lot_id, d.debt_id`;

const receipts = `
select r.receipt_id as "receiptId", r.receipt_no as "receiptNo", r.lot_id as "lotId", r.dated_on as "datedOn",
  r.amount_cents as "amountCents", r.reversed_on as "reversedOn", r.method, r.payer, r.fund,
  ${IS_BROUGHT_FORWARD} as "isBroughtForward"
from receipts r
where r.agency_id = $1 and r.owners_corp_id = $2
order by r.receipt_id`;

const interestTerms = `
select t.from_on as "fromOn", t.mode, t.rate_ppm as "ratePpm", coalesce(t.free_months, 0) as "freeMonths",
  coalesce(t.free_days, 0) as "freeDays"
from interest_terms t
where t.agency_id = $1 and t.owners_corp_id = $2
order by t.from_on`;

const payments = `${PAYMENT_SELECT}
where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null
order by l.lot_id`;

export const LOT_STATEMENTS = { lots, levies, debts, receipts, interestTerms, payments } satisfies Partial<
  Record<RowSet, string>
>;
