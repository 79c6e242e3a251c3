-- How meetings of a plan work, as the office says it. It lies above what the package says of the plan, outlives it, and holds again
-- when the plan returns. No row: the package's values stand.
create table plan_meeting_settings (
  agency_id int not null,
  owners_corp_id bigint not null,
  meetings_from text not null check (meetings_from in ('package', 'office')),
  voting_adopted_on date,
  voting_adopted_by text,
  rule_module text,
  version int not null default 1,
  set_by bigint not null,
  set_at timestamptz not null default portal_now(),
  primary key (agency_id, owners_corp_id),
  check (voting_adopted_on is not null or voting_adopted_by is null)
);
alter table plan_meeting_settings enable row level security;
alter table plan_meeting_settings force row level security;
create policy tenant on plan_meeting_settings
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update on plan_meeting_settings to portal_app;
