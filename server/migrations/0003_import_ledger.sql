-- The agency data package, second part: the ledger. Money in integer cents, rates in parts per million of a whole.

create table funds (
  agency_id int not null,
  owners_corp_id bigint not null,
  fund text not null,
  kind text not null,
  name text not null,
  primary key (agency_id, owners_corp_id, fund),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);

create table report_groups (
  agency_id int not null,
  group_id bigint not null,
  owners_corp_id bigint not null,
  name text not null,
  short_name text not null,
  active_from_on date not null,
  closed_on date,
  primary key (agency_id, group_id),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);
create index on report_groups (agency_id, owners_corp_id);

-- owners_corp_id 0 = the account of all plans (ownersCorpId empty), so that a key without null holds the row. A plan's own
-- account of the same code goes before it.
create table accounts (
  agency_id int not null,
  owners_corp_id bigint not null,
  account_code text not null,
  name text not null,
  category text not null,
  role text,
  parent_code text,
  primary key (agency_id, owners_corp_id, account_code)
);

create table journals (
  agency_id int not null,
  journal_id bigint not null,
  owners_corp_id bigint not null,
  dated_on date not null,
  type text not null,
  reference text,
  narration text,
  reverses_journal_id bigint,
  primary key (agency_id, journal_id)
);
create index on journals (agency_id, owners_corp_id, dated_on);
create index on journals (agency_id, reverses_journal_id);

-- owners_corp_id and dated_on are the journal's, filled by the import, so that a balance is one index-only sum.
create table journal_lines (
  agency_id int not null,
  journal_id bigint not null,
  line_no int not null,
  account_code text not null,
  fund text not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  lot_id bigint,
  group_id bigint,
  description text,
  owners_corp_id bigint not null,
  dated_on date not null,
  primary key (agency_id, journal_id, line_no)
);
create index journal_lines_balance on journal_lines
  (agency_id, owners_corp_id, account_code, fund, dated_on) include (debit_cents, credit_cents);

create table levies (
  agency_id int not null,
  levy_id bigint not null,
  owners_corp_id bigint not null,
  fund text not null,
  kind text not null,
  account_code text not null,
  period_from_on date,
  period_to_on date,
  issued_on date not null,
  due_on date not null,
  gross_cents bigint not null,
  gst_cents bigint not null,
  entitlement_set_id bigint,
  group_id bigint,
  description text not null,
  primary key (agency_id, levy_id)
);
create index on levies (agency_id, owners_corp_id, fund, due_on);

create table debts (
  agency_id int not null,
  debt_id bigint not null,
  lot_id bigint not null,
  contact_id bigint,
  levy_id bigint,
  kind text not null,
  fund text not null,
  issued_on date not null,
  due_on date not null,
  gross_cents bigint not null,
  gst_cents bigint not null,
  discount_offered_cents bigint,
  discount_until_on date,
  description text not null,
  primary key (agency_id, debt_id)
);
create index on debts (agency_id, lot_id);
create index on debts (agency_id, levy_id);

create table receipts (
  agency_id int not null,
  receipt_id bigint not null,
  receipt_no text not null,
  owners_corp_id bigint not null,
  lot_id bigint,
  dated_on date not null,
  amount_cents bigint not null,
  method text,
  payer text,
  reversed_on date,
  primary key (agency_id, receipt_id)
);
create index on receipts (agency_id, lot_id);
create index on receipts (agency_id, owners_corp_id, receipt_no);

create table allocations (
  agency_id int not null,
  receipt_id bigint not null,
  debt_id bigint not null,
  dated_on date not null,
  amount_cents bigint not null,
  discount_taken_cents bigint,
  primary key (agency_id, receipt_id, debt_id, dated_on)
);
create index on allocations (agency_id, debt_id);

create table invoices (
  agency_id int not null,
  invoice_id bigint not null,
  owners_corp_id bigint not null,
  creditor_contact_id bigint not null,
  invoice_no text not null,
  dated_on date not null,
  due_on date not null,
  description text not null,
  net_cents bigint not null,
  gst_cents bigint not null,
  held_reason text,
  paid_on date,
  group_id bigint,
  work_order_id bigint,
  primary key (agency_id, invoice_id)
);
create index on invoices (agency_id, owners_corp_id, dated_on);
create index on invoices (agency_id, work_order_id);

create table invoice_lines (
  agency_id int not null,
  invoice_id bigint not null,
  line_no int not null,
  account_code text not null,
  fund text not null,
  net_cents bigint not null,
  gst_cents bigint not null,
  primary key (agency_id, invoice_id, line_no)
);

create table budgets (
  agency_id int not null,
  budget_id bigint not null,
  owners_corp_id bigint not null,
  start_on date not null,
  primary key (agency_id, budget_id),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);
create index on budgets (agency_id, owners_corp_id, start_on);

-- group_id 0 = no report group: the key takes it in, and a key holds no null.
create table budget_lines (
  agency_id int not null,
  budget_id bigint not null,
  account_code text not null,
  fund text not null,
  amount_cents bigint not null,
  group_id bigint not null,
  primary key (agency_id, budget_id, account_code, fund, group_id)
);

create table investments (
  agency_id int not null,
  investment_id bigint not null,
  owners_corp_id bigint not null,
  fund text not null,
  institution text not null,
  reference text,
  rate_ppm int,
  opened_on date not null,
  maturity_on date,
  primary key (agency_id, investment_id),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);
create index on investments (agency_id, owners_corp_id);

create table investment_movements (
  agency_id int not null,
  row_no int not null,
  investment_id bigint not null,
  dated_on date not null,
  kind text not null,
  amount_cents bigint not null,
  primary key (agency_id, row_no)
);
create index on investment_movements (agency_id, investment_id);

create table insurance_policies (
  agency_id int not null,
  policy_id bigint not null,
  owners_corp_id bigint not null,
  type text not null,
  insurer text not null,
  broker text,
  policy_number text not null,
  premium_cents bigint not null,
  from_on date not null,
  to_on date not null,
  paid_on date,
  valuation_on date,
  valuation_amount_cents bigint,
  valuer text,
  commission_cents bigint,
  primary key (agency_id, policy_id),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);
create index on insurance_policies (agency_id, owners_corp_id);

create table insurance_covers (
  agency_id int not null,
  row_no int not null,
  policy_id bigint not null,
  kind text not null,
  sum_insured_cents bigint not null,
  excess_cents bigint,
  primary key (agency_id, row_no),
  foreign key (agency_id, policy_id) references insurance_policies deferrable
);
create index on insurance_covers (agency_id, policy_id);

create table insurance_claims (
  agency_id int not null,
  claim_id bigint not null,
  policy_id bigint not null,
  claim_no text not null,
  loss_on date not null,
  description text not null,
  status text not null,
  claimed_cents bigint not null,
  excess_cents bigint,
  received_cents bigint not null,
  received_on date,
  primary key (agency_id, claim_id),
  foreign key (agency_id, policy_id) references insurance_policies deferrable
);
create index on insurance_claims (agency_id, policy_id);

-- The wall between agencies: see 0001.
do $$
declare
  each text;
begin
  foreach each in array array[
    'funds', 'report_groups', 'accounts', 'journals', 'journal_lines', 'levies', 'debts', 'receipts',
    'allocations', 'invoices', 'invoice_lines', 'budgets', 'budget_lines', 'investments', 'investment_movements',
    'insurance_policies', 'insurance_covers', 'insurance_claims'
  ] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;
