-- What nobody did who has a name: commands, the portal by itself, and who is unknown at the portal.
create index audit_events_by_nobody on audit_events (agency_id, actor_kind, happened_at desc, event_id desc)
  where actor is null;
-- One kind of events in each of somebody's plans.
create index audit_events_of_plan_and_kind on audit_events (
  agency_id,
  coalesce(owners_corp_id, case when jsonb_typeof(subject -> 'ownersCorpId') = 'number' then (subject ->> 'ownersCorpId')::bigint end),
  kind,
  happened_at desc,
  event_id desc
) where coalesce(owners_corp_id, case when jsonb_typeof(subject -> 'ownersCorpId') = 'number' then (subject ->> 'ownersCorpId')::bigint end)
  is not null;
