-- A message that is sent again since no answer came bears the key of the first try, and is kept and mailed once.
alter table contact_messages add column message_key text;
create unique index on contact_messages (agency_id, contact_id, message_key) where message_key is not null;

-- The quota is a person's, whichever of their access codes was used.
create index on contact_messages (agency_id, contact_id, sent_at);
drop index contact_messages_agency_id_username_key_sent_at_idx;
