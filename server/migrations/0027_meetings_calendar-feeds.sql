-- Calendars that people subscribe to: one for each account in each of its roles. The address is the key, so the database
-- keeps only the SHA-256 of its token; what the calendar shows is the person's right at each reading.
create table calendar_feeds (
  agency_id int not null,
  username_key text not null,
  contact_id bigint not null,
  role int not null check (role between 1 and 4),
  token_hash bytea not null,
  created_at timestamptz not null default portal_now(),
  -- Written at most once an hour.
  read_at timestamptz,
  primary key (agency_id, username_key, contact_id, role),
  unique (agency_id, token_hash)
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy tenant on calendar_feeds
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert, update, delete on calendar_feeds to portal_app;
