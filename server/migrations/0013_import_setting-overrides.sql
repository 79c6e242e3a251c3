-- Settings of the portal's own (D59). What is read everywhere (agencies, agency_services, terminology, report_settings,
-- package_files) is what holds; beneath it lies what the package states, so that an override can be taken back and an
-- import can go on changing what lies beneath. Import and `portal config` write both in one transaction, by one rule.

alter table agencies
  -- The part of agency.json that can be overridden, after its check, with its names.
  add column package_settings jsonb;

create table setting_overrides (
  agency_id int not null,
  -- As `portal config list` names it.
  name text not null,
  -- JSON null: stated to be empty.
  value jsonb not null,
  -- Of a picture that was given as a file: {fileName, sha256, byteSize, mediaType}. Its bytes lie in the file store.
  picture jsonb,
  set_at timestamptz not null,
  primary key (agency_id, name)
);
alter table setting_overrides enable row level security;
alter table setting_overrides force row level security;
create policy tenant on setting_overrides
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert, update, delete on setting_overrides to portal_app;

-- Until now nothing but the package was in those tables. The owner is held by the policies too unless a superuser: for
-- this one statement it is not.
alter table agencies no force row level security;
alter table agency_services no force row level security;
alter table terminology no force row level security;
alter table report_settings no force row level security;
update agencies a set package_settings = jsonb_build_object(
  'agency', jsonb_build_object(
    'name', a.name, 'address1', a.address1, 'address2', a.address2, 'town', a.town, 'city', a.city, 'region', a.region,
    'postcode', a.postcode, 'poBox', a.po_box, 'poTown', a.po_town, 'poCity', a.po_city, 'poRegion', a.po_region,
    'poPostcode', a.po_postcode, 'email', a.email, 'phone', a.phone, 'fax', a.fax),
  'content', a.content,
  'application', a.application,
  'services', coalesce((
    select jsonb_agg(jsonb_build_object('serviceKey', s.service_key, 'serviceName', s.service_name,
      'appCode', s.app_code, 'isActive', s.is_active) order by s.service_key)
    from agency_services s where s.agency_id = a.agency_id), '[]'),
  'terminology', coalesce((
    select jsonb_agg(jsonb_build_object('standardTerm', t.standard_term, 'localTerm', t.local_term)
      order by t.standard_term collate "C")
    from terminology t where t.agency_id = a.agency_id), '[]'),
  'reports', coalesce((
    select jsonb_agg(jsonb_build_object('webAccessReportId', r.web_access_report_id, 'internalName', r.internal_name,
      'isAllowed', r.is_allowed, 'allowedOwner', r.allowed_owner, 'allowedExecutive', r.allowed_executive)
      order by r.web_access_report_id)
    from report_settings r where r.agency_id = a.agency_id), '[]'),
  'showOwnerNameInEntitlements', a.show_owner_name_in_entitlements);
alter table agencies force row level security;
alter table agency_services force row level security;
alter table terminology force row level security;
alter table report_settings force row level security;
alter table agencies alter column package_settings set not null;
