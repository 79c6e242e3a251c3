-- Where the ledger of a plan begins: the day at whose end balances were carried in, and what the back office told of each lot then.
alter table plans
  add column ledger_begins_on date,
  add column ledger_source text;
-- A debt that was brought forward may have no due date: the back office told a sum alone.
alter table debts
  alter column due_on drop not null,
  add constraint debts_due check (due_on is not null or kind = 'BROUGHT_FORWARD');
-- The fund that keeps money brought forward as levies paid in advance.
alter table receipts add column fund text;

create table lot_openings (
  agency_id int not null,
  lot_id bigint not null,
  as_at_on date not null,
  paid_to_on date,
  last_receipt_no text,
  last_receipt_on date,
  last_receipt_amount_cents bigint,
  interest_as_told_cents bigint,
  advance_cents bigint,
  primary key (agency_id, lot_id, as_at_on)
);

-- The wall between agencies (0001), and the import as the only author (0055).
alter table lot_openings enable row level security;
alter table lot_openings force row level security;
create policy tenant on lot_openings
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update, delete on lot_openings to portal_app;
create trigger import_alone before insert or update or delete on lot_openings for each statement
  when (current_setting('portal.writer', true) is distinct from 'import') execute function refuse_outside_import();
