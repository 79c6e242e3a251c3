-- What others did to somebody's account, newest first, for that person's own history.
create index audit_events_of_contact on audit_events (agency_id, contact_id, happened_at desc, event_id desc)
  where contact_id is not null and actor_kind <> 'user';
