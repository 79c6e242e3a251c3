-- By what the log is looked through besides: whom of the staff, which contact and which plan an entry concerns, and from which network
-- it was asked for (an IPv4 address, or the /64 of an IPv6 address). Null where an entry knows none, and in entries of before, which
-- nobody rewrites: the plan is then where their subject names it.
alter table audit_events
  add column staff_id bigint,
  add column contact_id bigint,
  add column owners_corp_id bigint,
  add column network text;

-- Newest first, one page after the other, by each of what one looks for.
create index audit_events_in_order on audit_events (agency_id, happened_at desc, event_id desc);
create index audit_events_of_kind on audit_events (agency_id, kind, happened_at desc, event_id desc);
create index audit_events_by_actor on audit_events (agency_id, lower(actor), happened_at desc, event_id desc)
  where actor is not null;
create index audit_events_of_plan on audit_events (
  agency_id,
  coalesce(owners_corp_id, case when jsonb_typeof(subject -> 'ownersCorpId') = 'number' then (subject ->> 'ownersCorpId')::bigint end),
  happened_at desc,
  event_id desc
) where coalesce(owners_corp_id, case when jsonb_typeof(subject -> 'ownersCorpId') = 'number' then (subject ->> 'ownersCorpId')::bigint end)
  is not null;
drop index audit_events_agency_id_happened_at_idx;
