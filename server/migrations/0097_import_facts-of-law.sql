-- What the law of a state asks about: the module of a scheme, kinds of items and resolutions, lots of an original owner, payment plans.
alter table plans
  add column voting_adopted_by text,
  add column rule_module text;
alter table lots
  add column is_original_owner boolean,
  add column is_utility boolean;
alter table agenda_items
  add column item_kind text,
  add column determination text;

create table payment_plans (
  agency_id int not null,
  lot_id bigint not null,
  from_on date not null,
  to_on date,
  is_kept boolean not null,
  primary key (agency_id, lot_id, from_on)
);

-- The wall between agencies (0001), and the import as the only author (0055).
alter table payment_plans enable row level security;
alter table payment_plans force row level security;
create policy tenant on payment_plans
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update, delete on payment_plans to portal_app;
create trigger import_alone before insert or update or delete on payment_plans for each statement
  when (current_setting('portal.writer', true) is distinct from 'import') execute function refuse_outside_import();
