-- What people wrote to the agency through the portal: kept beside the mail that carried it, so that both sides can be told
-- what was said. Rows are only ever added.
create table contact_messages (
  agency_id int not null,
  message_id bigint generated always as identity,
  sent_at timestamptz not null default portal_now(),
  username_key text not null,
  contact_id bigint not null,
  role smallint not null check (role between 1 and 4),
  owners_corp_id bigint not null,
  lot_id bigint,
  type text not null check (type in ('UpdateRequest', 'ContactRequest', 'MeetingQuery')),
  subject text not null,
  body text not null,
  reply_to text not null,
  -- The address that the agency had at that moment.
  sent_to text not null,
  -- In the outbox, for as long as that keeps it.
  mail_id uuid not null,
  primary key (agency_id, message_id)
);
-- Of the sender's quota.
create index on contact_messages (agency_id, username_key, sent_at);

alter table contact_messages enable row level security;
alter table contact_messages force row level security;
create policy tenant on contact_messages
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert on contact_messages to portal_app;
