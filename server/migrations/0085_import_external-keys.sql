-- What the rows of a package are called in the back office, so that ids stay the same from one export to the next.
create table external_keys (
  agency_id int not null,
  kind text not null,
  id bigint not null,
  source text not null,
  key text not null,
  primary key (agency_id, kind, source, key)
);
-- The day on which notice of a meeting was given; notice_on stays the date on the paper.
alter table meetings add column notice_given_on date;

-- The wall between agencies (0001), and the import as the only author (0055).
alter table external_keys enable row level security;
alter table external_keys force row level security;
create policy tenant on external_keys
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update, delete on external_keys to portal_app;
create trigger import_alone before insert or update or delete on external_keys for each statement
  when (current_setting('portal.writer', true) is distinct from 'import') execute function refuse_outside_import();
