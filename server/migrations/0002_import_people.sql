-- The agency data package, first part: the agency itself, people and property.
-- Only the import writes these tables, and it proves every reference of a package with set queries before it merges. Foreign
-- keys stand where a reference decides who sees what (a lot's plan, an owner's lot, a member's seat, a user's contact); the
-- tables that grow with every transaction have none: a trigger a row would double the time of an import.
-- They are deferrable, so that a replacing import may take the tables one after the other in any order.
-- Each referencing column has an index: without it a replacing import is ten times slower.

create table agencies (
  agency_id int primary key,
  as_at_on date not null,
  state text not null,
  time_zone text not null,
  name text not null,
  address1 text, address2 text, town text, city text, region text, postcode text,
  po_box text, po_town text, po_city text, po_region text, po_postcode text,
  email text, phone text, fax text,
  show_owner_name_in_entitlements boolean not null,
  is_demo boolean not null,
  -- 'Agent content' with the specification's field names; D52's optional settings only where the package states them.
  content jsonb not null,
  -- {description, version, rwacVersion, appMhVersion}; null: the call answers 404.
  application jsonb,
  imported_at timestamptz not null,
  -- SHA-256 of the package as it was loaded: the same package again is known without reading a row.
  package_digest text not null
);
create table agency_services (
  agency_id int not null,
  service_key int not null,
  service_name text not null,
  app_code text not null,
  is_active boolean not null,
  primary key (agency_id, service_key)
);
create table terminology (
  agency_id int not null,
  standard_term text not null,
  local_term text not null,
  primary key (agency_id, standard_term)
);
create table faq_items (
  agency_id int not null,
  position int not null,
  title text not null,
  content text not null,
  primary key (agency_id, position)
);
create table report_settings (
  agency_id int not null,
  web_access_report_id int not null,
  internal_name text not null,
  is_allowed boolean not null,
  allowed_owner boolean not null,
  allowed_executive boolean not null,
  primary key (agency_id, web_access_report_id)
);
-- The files below files/ that the package brought; the bytes are in the file store under their SHA-256.
create table package_files (
  agency_id int not null,
  path text not null,
  sha256 text not null,
  byte_size bigint not null,
  media_type text not null,
  primary key (agency_id, path)
);

create table contacts (
  agency_id int not null,
  contact_id bigint not null,
  title text,
  first_name text,
  name text not null,
  other_names text,
  business_contact text not null,
  building_name text,
  po_box text,
  street_number text,
  street_name text,
  town text,
  state text,
  post_code text,
  country text,
  telephone1 text,
  telephone2 text,
  telephone3 text,
  fax text,
  email text,
  website text,
  photo text,
  primary key (agency_id, contact_id)
);

-- A file without a key of its own is kept by its row in the file (the header is row 1).
create table contact_points (
  agency_id int not null,
  row_no int not null,
  contact_id bigint not null,
  kind text not null,
  value text not null,
  primary key (agency_id, row_no)
);
create index on contact_points (agency_id, contact_id);

create table plans (
  agency_id int not null,
  owners_corp_id bigint not null,
  plan_number text not null,
  body_corporate_name text not null,
  owners_corp_type text not null,
  building_name text,
  address_line1 text not null,
  address_line2 text,
  address_line3 text,
  street_number text,
  street text,
  town text,
  state text not null,
  post_code text,
  time_zone text,
  manager_contact_id bigint,
  building_manager_contact_id bigint,
  property_photo text,
  abn text,
  show_abn boolean not null,
  tfn text,
  gst_status text not null,
  gst_registered boolean not null,
  financial_year_start_month int not null,
  tax_year_end text,
  normal_levy_frequency text,
  levy_discount_rate_ppm int,
  levy_interest_rate_ppm int,
  interest_free_period text,
  funds_in_reserve_cents bigint,
  hide_paid_to boolean not null,
  voting_adopted_on date,
  primary key (agency_id, owners_corp_id)
);
create index on plans (agency_id, building_manager_contact_id);
create index on plans (agency_id, manager_contact_id);

create table interest_terms (
  agency_id int not null,
  owners_corp_id bigint not null,
  from_on date not null,
  mode text not null,
  rate_ppm int not null,
  free_months int,
  free_days int,
  primary key (agency_id, owners_corp_id, from_on),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);

create table lots (
  agency_id int not null,
  lot_id bigint not null,
  owners_corp_id bigint not null,
  lot_number text not null,
  lot_number_prefix text,
  lot_number_suffix text,
  unit_name text,
  agent_contact_id bigint,
  tenant_contact_id bigint,
  primary key (agency_id, lot_id),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);
create index on lots (agency_id, owners_corp_id);
create index on lots (agency_id, agent_contact_id);
create index on lots (agency_id, tenant_contact_id);

create table lot_owners (
  agency_id int not null,
  lot_id bigint not null,
  contact_id bigint not null,
  entered_on date not null,
  purchased_on date,
  left_on date,
  primary key (agency_id, lot_id, contact_id, entered_on),
  foreign key (agency_id, lot_id) references lots deferrable,
  foreign key (agency_id, contact_id) references contacts deferrable
);
create index on lot_owners (agency_id, contact_id);

create table entitlement_sets (
  agency_id int not null,
  entitlement_set_id bigint not null,
  owners_corp_id bigint not null,
  name text not null,
  type text not null,
  description text,
  total bigint,
  primary key (agency_id, entitlement_set_id),
  foreign key (agency_id, owners_corp_id) references plans deferrable
);
create index on entitlement_sets (agency_id, owners_corp_id);

create table lot_entitlements (
  agency_id int not null,
  entitlement_set_id bigint not null,
  lot_id bigint not null,
  units bigint not null,
  primary key (agency_id, entitlement_set_id, lot_id)
);
create index on lot_entitlements (agency_id, lot_id);

create table document_distribution (
  agency_id int not null,
  row_no int not null,
  lot_id bigint not null,
  document_type text not null,
  recipient text not null,
  method text not null,
  value text,
  primary key (agency_id, row_no)
);
create index on document_distribution (agency_id, lot_id);

create table committee_members (
  agency_id int not null,
  exec_member_id bigint not null,
  owners_corp_id bigint not null,
  contact_id bigint not null,
  lot_id bigint,
  position_name text not null,
  association_type text,
  receive_reports text not null,
  from_on date not null,
  to_on date,
  primary key (agency_id, exec_member_id),
  foreign key (agency_id, owners_corp_id) references plans deferrable,
  foreign key (agency_id, contact_id) references contacts deferrable,
  foreign key (agency_id, lot_id) references lots deferrable
);
create index on committee_members (agency_id, contact_id);
create index on committee_members (agency_id, owners_corp_id);
create index on committee_members (agency_id, lot_id);

-- The plain initial password never gets here: argon2id.
create table web_users (
  agency_id int not null,
  username text not null,
  contact_id bigint not null,
  roles smallint[] not null,
  owners_corp_ids bigint[] not null,
  portal_full_access_right boolean not null,
  is_invoice_approver boolean not null,
  online_voting_provider int not null,
  email text,
  initial_password_hash text,
  primary key (agency_id, username),
  foreign key (agency_id, contact_id) references contacts deferrable
);
create index on web_users (agency_id, contact_id);
create unique index on web_users (agency_id, lower(username));

-- The wall between agencies: see 0001.
do $$
declare
  each text;
begin
  foreach each in array array[
    'agencies', 'agency_services', 'terminology', 'faq_items', 'report_settings', 'package_files',
    'contacts', 'contact_points', 'plans', 'interest_terms', 'lots', 'lot_owners', 'entitlement_sets',
    'lot_entitlements', 'document_distribution', 'committee_members', 'web_users'
  ] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;
