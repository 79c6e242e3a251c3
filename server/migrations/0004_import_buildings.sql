-- The agency data package, third part: what happens in the buildings.

create table work_orders (
  agency_id int not null,
  work_order_id bigint not null,
  owners_corp_id bigint not null,
  lot_id bigint,
  order_number text not null,
  order_on date not null,
  status text not null,
  diary_subject text not null,
  manager text,
  reported_by text,
  date_reported_on date,
  tradie_contact_id bigint,
  amount_quoted_cents bigint,
  primary key (agency_id, work_order_id)
);
create index on work_orders (agency_id, owners_corp_id);
create index on work_orders (agency_id, lot_id);

create table quotes (
  agency_id int not null,
  quote_id bigint not null,
  owners_corp_id bigint not null,
  lot_id bigint,
  order_number text not null,
  quote_request_on date not null,
  status text not null,
  diary_subject text not null,
  manager text,
  reported_by text,
  date_reported_on date,
  tradie_contact_id bigint,
  amount_quoted_cents bigint,
  primary key (agency_id, quote_id)
);
create index on quotes (agency_id, owners_corp_id);
create index on quotes (agency_id, lot_id);

create table job_invoices (
  agency_id int not null,
  row_no int not null,
  work_order_id bigint not null,
  description text not null,
  ref_number text not null,
  amount_cents bigint not null,
  primary key (agency_id, row_no)
);
create index on job_invoices (agency_id, work_order_id);

create table job_images (
  agency_id int not null,
  row_no int not null,
  job_type text not null,
  job_id bigint not null,
  image text not null,
  caption text,
  primary key (agency_id, row_no)
);
create index on job_images (agency_id, job_type, job_id);

create table meetings (
  agency_id int not null,
  meeting_record_id bigint not null,
  meeting_register_id bigint not null,
  owners_corp_id bigint not null,
  meeting_type text not null,
  meeting_type_name text not null,
  description text not null,
  meeting_on date not null,
  meeting_time time not null,
  voting_cutoff_on date,
  voting_cutoff_time time,
  allow_voting boolean not null,
  venue_name text,
  venue2 text,
  venue3 text,
  manager_contact_id bigint,
  notice_on date,
  primary key (agency_id, meeting_record_id),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);
create index on meetings (agency_id, owners_corp_id, meeting_on);

create table agenda_items (
  agency_id int not null,
  agenda_item_id bigint not null,
  meeting_record_id bigint not null,
  sort_order int not null,
  description text not null,
  motion_text text,
  is_motion boolean not null,
  resolution_type text,
  primary key (agency_id, agenda_item_id),
  foreign key (agency_id, meeting_record_id) references meetings deferrable
);
create index on agenda_items (agency_id, meeting_record_id, sort_order);

create table meeting_attendance (
  agency_id int not null,
  meeting_record_id bigint not null,
  exec_member_id bigint not null,
  code text not null,
  primary key (agency_id, meeting_record_id, exec_member_id),
  foreign key (agency_id, meeting_record_id) references meetings deferrable,
  foreign key (agency_id, exec_member_id) references committee_members deferrable
);
create index on meeting_attendance (agency_id, exec_member_id);

create table documents (
  agency_id int not null,
  library_id bigint not null,
  folder_id bigint not null,
  document_id bigint not null,
  owners_corp_id bigint not null,
  lot_id bigint,
  document_type text not null,
  description text,
  creditor text,
  dated_on date not null,
  for_owners boolean not null,
  for_committee boolean not null,
  is_invoice boolean not null,
  file text not null,
  primary key (agency_id, document_id)
);
create index on documents (agency_id, owners_corp_id, dated_on);
create index on documents (agency_id, lot_id);

create table pending_invoices (
  agency_id int not null,
  document_id bigint not null,
  owners_corp_id bigint not null,
  creditor_contact_id bigint not null,
  invoice_description text not null,
  invoice_amount_cents bigint not null,
  invoice_due_on date not null,
  dated_on date not null,
  document_type text not null,
  file text not null,
  group_id bigint,
  primary key (agency_id, document_id)
);
create index on pending_invoices (agency_id, owners_corp_id);

-- The wall between agencies: see 0001.
do $$
declare
  each text;
begin
  foreach each in array array[
    'work_orders', 'quotes', 'job_invoices', 'job_images', 'meetings', 'agenda_items', 'meeting_attendance',
    'documents', 'pending_invoices'
  ] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;
