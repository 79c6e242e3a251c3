-- By which an account's sign-in before this one is found in the log.
create index audit_events_sign_ins on audit_events (agency_id, lower(actor), happened_at) where kind = 'sign-in';
