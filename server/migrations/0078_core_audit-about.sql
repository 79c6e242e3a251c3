-- Under a policy PostgreSQL looks up by an index only what cannot leak a row: a column by equality, but no function of one, such as
-- lower(actor) or a part of the subject. These take the place of three that could not be used.
create index audit_events_by_who on audit_events (agency_id, actor, happened_at desc, event_id desc)
  where actor is not null;
drop index audit_events_by_actor;
create index audit_events_of_owners_corp on audit_events (agency_id, owners_corp_id, happened_at desc, event_id desc)
  where owners_corp_id is not null;
create index audit_events_of_owners_corp_and_kind on audit_events (agency_id, owners_corp_id, kind, happened_at desc, event_id desc)
  where owners_corp_id is not null;
drop index audit_events_of_plan;
drop index audit_events_of_plan_and_kind;
-- Entries of before the column was kept, whose subject names the plan: there are only as many as there were then.
create index audit_events_of_plan_before on audit_events (agency_id, happened_at desc, event_id desc)
  where owners_corp_id is null and jsonb_typeof(subject -> 'ownersCorpId') = 'number';
-- What somebody at the portal did and what was done to them, and of the staff what colleagues did to them.
create index audit_events_of_person on audit_events (agency_id, contact_id, happened_at desc, event_id desc)
  where contact_id is not null;
drop index audit_events_of_contact;
create index audit_events_about_staff on audit_events (agency_id, staff_id, happened_at desc, event_id desc)
  where staff_id is not null;
