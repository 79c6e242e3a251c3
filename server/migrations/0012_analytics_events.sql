-- What is chosen in the portal's menu, for the agency's own counting. It names no contact, no session and no address, so
-- nobody's way through the portal can be put together from it.

create table analytics_events (
  agency_id int not null,
  event_id bigint generated always as identity,
  happened_at timestamptz not null default portal_now(),
  category text not null,
  label text not null,
  role smallint not null check (role between 1 and 4),
  primary key (agency_id, event_id)
);
-- Of the hour that is counted, and of what is old enough to leave.
create index on analytics_events (agency_id, happened_at);

alter table analytics_events enable row level security;
alter table analytics_events force row level security;
create policy tenant on analytics_events
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert, delete on analytics_events to portal_app;
