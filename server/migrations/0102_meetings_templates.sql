-- Agendas that an agency begins meetings with; '{amount}' and the like are filled in before notice.
create table meeting_templates (
  agency_id int not null,
  template_id bigint not null,
  name text not null,
  meeting_type text not null check (meeting_type in ('AGM', 'EGM', 'CM')),
  -- As the agenda's items, without ids.
  items jsonb not null,
  version int not null default 1,
  changed_by bigint not null,
  changed_at timestamptz not null default portal_now(),
  primary key (agency_id, template_id)
);
create unique index on meeting_templates (agency_id, lower(name));
alter table meeting_templates enable row level security;
alter table meeting_templates force row level security;
create policy tenant on meeting_templates
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update on meeting_templates to portal_app;
