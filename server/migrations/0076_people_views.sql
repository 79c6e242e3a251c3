-- A look at the portal as one of its people sees it, by somebody of the agency's staff. It is read with, and never written with.
create table views (
  agency_id int not null,
  view_id uuid not null,
  staff_id bigint not null,
  -- The session of the office that opened it, and that alone: with its end the view is over, too.
  staff_handle text not null,
  username_key text not null,
  contact_id bigint not null,
  role int not null,
  opened_at timestamptz not null default portal_now(),
  primary key (agency_id, view_id),
  foreign key (agency_id, staff_id) references staff on delete cascade
);
create index on views (agency_id, opened_at);
alter table views enable row level security;
alter table views force row level security;
create policy tenant on views using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, delete on views to portal_app;
