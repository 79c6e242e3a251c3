/** A plan's quotes, insurance and committee, as reports take them: $1 is the agency, $2 the plan. */
import type { RowSet } from "@portal/domain/reports/plan-rows";

// P: accepted.
const acceptedQuotes = `
select q.quote_id as "quoteId", q.order_number as "orderNumber", q.diary_subject as "diarySubject",
  (select nullif(concat_ws(' ', c.first_name, c.name), '') from contacts c
    where c.agency_id = $1 and c.contact_id = q.tradie_contact_id) as "tradieName",
  q.quote_request_on as "requestedOn", q.amount_quoted_cents as "amountQuotedCents"
from quotes q
where q.agency_id = $1 and q.owners_corp_id = $2 and q.status = 'P'
order by q.quote_id`;

const policies = `
select p.policy_id as "policyId", p.type, p.insurer, p.broker, p.policy_number as "policyNumber",
  p.premium_cents as "premiumCents", p.from_on as "fromOn", p.to_on as "toOn", p.paid_on as "paidOn",
  p.valuation_on as "valuationOn", p.valuation_amount_cents as "valuationAmountCents", p.valuer,
  p.commission_cents as "commissionCents",
  (select coalesce(json_agg(json_build_object(
      'kind', i.kind, 'sumInsuredCents', i.sum_insured_cents, 'excessCents', i.excess_cents)
      order by i.row_no), '[]')
    from insurance_covers i where i.agency_id = $1 and i.policy_id = p.policy_id) as covers
from insurance_policies p
where p.agency_id = $1 and p.owners_corp_id = $2
order by p.policy_id`;

const claims = `
select i.claim_id as "claimId", i.policy_id as "policyId", i.claim_no as "claimNo", i.loss_on as "lossOn",
  i.description, i.status, i.claimed_cents as "claimedCents", i.excess_cents as "excessCents",
  i.received_cents as "receivedCents", i.received_on as "receivedOn"
from insurance_policies p
join insurance_claims i on i.agency_id = $1 and i.policy_id = p.policy_id
where p.agency_id = $1 and p.owners_corp_id = $2
order by i.claim_id`;

const unlessBlank = (column: string): string => `nullif(btrim(${column}), '')`;

// The `limit 1` keeps the planner from reading the lots of all plans to join a few.
// The first of mobile, home phone, work phone, e-mail, as the committee's grid shows it (D46).
const committee = `
select m.exec_member_id as "execMemberId", m.position_name as position,
  concat_ws(' ', c.title, c.first_name, c.name) as name,
  case when l.lot_id is not null
    then concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix) end as "lotLabel",
  l.unit_name as "unitName", m.receive_reports = 'Y' as "hasReports", m.from_on as "fromOn", m.to_on as "toOn",
  coalesce(${["c.telephone3", "c.telephone1", "c.telephone2", "c.email"].map(unlessBlank).join(", ")})
    as "contactText"
from committee_members m
join contacts c on c.agency_id = $1 and c.contact_id = m.contact_id
left join lateral (
  select lots.* from lots where lots.agency_id = $1 and lots.lot_id = m.lot_id limit 1
) l on true
where m.agency_id = $1 and m.owners_corp_id = $2
order by m.exec_member_id`;

const committeeMeetings = `
select m.meeting_record_id as "meetingRecordId", m.description, m.meeting_on as "meetingOn",
  (select coalesce(json_agg(json_build_object('execMemberId', t.exec_member_id, 'code', t.code)
      order by t.exec_member_id), '[]')
    from meeting_attendance t
    where t.agency_id = $1 and t.meeting_record_id = m.meeting_record_id) as attendance
from meetings m
where m.agency_id = $1 and m.owners_corp_id = $2 and m.meeting_type = 'CM' and m.cancelled_at is null and m.published_at is not null
order by m.meeting_record_id`;

export const BUILDING_STATEMENTS = {
  acceptedQuotes,
  policies,
  claims,
  committee,
  committeeMeetings,
} satisfies Partial<Record<RowSet, string>>;
