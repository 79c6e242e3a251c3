-- Where the link of an invitation was mailed to: it opens nothing once the account has another address.
alter table invitations add column mailed_to text;

-- Codes of letters that were not right, by network and by the hour in which they were typed.
create table invitation_failures (
  agency_id int not null,
  network text not null,
  hour_at timestamptz not null,
  failures int not null,
  primary key (agency_id, network, hour_at)
);
create index on invitation_failures (agency_id, hour_at);
alter table invitation_failures enable row level security;
alter table invitation_failures force row level security;
create policy tenant on invitation_failures
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert, update, delete on invitation_failures to portal_app;
