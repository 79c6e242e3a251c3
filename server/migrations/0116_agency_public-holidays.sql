-- Public holidays of a state and year, as an agency states them. A year without a row is not on record: then weekends alone are no
-- business days, and what one holiday more would turn is not known.
create table public_holidays (
  agency_id int not null,
  state text not null,
  year int not null check (year between 2000 and 2100),
  -- [{"on": "2026-12-25", "name": "Christmas Day"}, …], by day; never empty.
  days jsonb not null,
  version int not null default 1,
  set_by bigint not null,
  set_at timestamptz not null default portal_now(),
  primary key (agency_id, state, year)
);
alter table public_holidays enable row level security;
alter table public_holidays force row level security;
create policy tenant on public_holidays
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update, delete on public_holidays to portal_app;
