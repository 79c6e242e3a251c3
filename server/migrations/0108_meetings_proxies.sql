-- Who votes for a lot at a meeting, by a form that the lot's owner has signed. A form is revoked and never changed.
create table meeting_proxies (
  agency_id int not null,
  proxy_id bigint not null,
  meeting_record_id bigint not null,
  lot_id bigint not null,
  -- The owner who gives it.
  contact_id bigint not null,
  proxy_name text not null,
  -- The proxy, where they own a lot of the plan themselves.
  proxy_contact_id bigint,
  is_family boolean not null,
  -- As the form says; null: it bears no day.
  dated_on date,
  given_at timestamptz not null,
  limits text,
  until_on date,
  upload_id uuid not null,
  file_kind text not null,
  form_hash text not null,
  -- Why it is taken though a rule says no.
  reason text,
  entered_by bigint not null,
  entered_at timestamptz not null default portal_now(),
  revoked_at timestamptz,
  revoked_by bigint,
  revoked_because text,
  primary key (agency_id, proxy_id),
  check (num_nulls(revoked_at, revoked_by, revoked_because) in (0, 3))
);
create index on meeting_proxies (agency_id, meeting_record_id);
alter table meeting_proxies enable row level security;
alter table meeting_proxies force row level security;
create policy tenant on meeting_proxies
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert on meeting_proxies to portal_app;
grant update (revoked_at, revoked_by, revoked_because) on meeting_proxies to portal_app;
