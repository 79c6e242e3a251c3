-- Every row has one author, the package or the office (docs/decisions/0010). An import never changes the office's rows, and nobody
-- else the package's. `portal.writer` says who writes: 'import', 'adoption', or nothing for everybody else.

-- Ids of the portal's own: 2^52 and on. A package has only smaller ones.
create sequence portal_ids as bigint minvalue 4503599627370496;
grant usage on sequence portal_ids to portal_app;

do $$
declare
  each record;
  taken text;
begin
  for each in select * from (values
    ('meetings', 'meeting_record_id'), ('agenda_items', 'agenda_item_id'), ('documents', 'document_id'),
    ('work_orders', 'work_order_id'), ('pending_invoices', 'document_id')) as t(name, id)
  loop
    -- The owner is held by the policies too unless a superuser: for this one statement it is not.
    execute format('alter table %I no force row level security', each.name);
    execute format('select format(''%%s %%s of agency %%s'', %L, %I, agency_id) from %I where %I >= 4503599627370496 limit 1',
      each.id, each.id, each.name, each.id) into taken;
    execute format('alter table %I force row level security', each.name);
    if taken is not null then
      raise exception 'Table %: % is above 4503599627370495, and those numbers are the portal''s. Import a package without it with the version before this one first.',
        each.name, taken;
    end if;
    execute format('alter table %I add column origin text not null default ''package'' check (origin in (''package'', ''office'')),
      add constraint %I check (origin = ''office'' or %I < 4503599627370496)', each.name, each.name || '_own_ids', each.id);
  end loop;
end $$;

alter table web_users
  add column origin text not null default 'package' check (origin in ('package', 'office'));
alter table meeting_attendance
  add column origin text not null default 'package' check (origin in ('package', 'office'));

-- When a row came or really changed. A root counts its changes, and those of its children: who saves over an older one is told.
do $$
declare
  each text;
begin
  foreach each in array array['meetings', 'agenda_items', 'meeting_attendance', 'documents', 'web_users', 'work_orders', 'pending_invoices'] loop
    execute format('alter table %I add column changed_at timestamptz not null default portal_now()', each);
  end loop;
  foreach each in array array['meetings', 'documents', 'web_users', 'work_orders', 'pending_invoices'] loop
    -- authored_by: the staff member who wrote it. Children have the author of their root.
    execute format('alter table %I add column version int not null default 1, add column authored_by bigint,
      add constraint %I check ((authored_by is null) = (origin = ''package''))', each, each || '_author');
  end loop;
end $$;

-- Since when the office keeps what a package brought: later packages skip it.
alter table meetings add column adopted_at timestamptz check (adopted_at is null or origin = 'office');
alter table documents add column adopted_at timestamptz check (adopted_at is null or origin = 'office');
alter table work_orders add column adopted_at timestamptz check (adopted_at is null or origin = 'office');
alter table pending_invoices add column adopted_at timestamptz check (adopted_at is null or origin = 'office');

-- Null is a draft, which only the office has.
alter table meetings
  add column published_at timestamptz default portal_now(),
  add constraint meetings_published check (origin = 'office' or published_at is not null);
alter table documents
  add column published_at timestamptz default portal_now(),
  add constraint documents_published check (origin = 'office' or published_at is not null);

-- A meeting's agenda and attendance are of its author. Adoption is one update of the meeting.
alter table meetings add unique (agency_id, meeting_record_id, origin);
alter table agenda_items
  drop constraint agenda_items_agency_id_meeting_record_id_fkey,
  add foreign key (agency_id, meeting_record_id, origin)
    references meetings (agency_id, meeting_record_id, origin) on update cascade deferrable;
alter table meeting_attendance
  drop constraint meeting_attendance_agency_id_meeting_record_id_fkey,
  add foreign key (agency_id, meeting_record_id, origin)
    references meetings (agency_id, meeting_record_id, origin) on update cascade deferrable;

create function stamp_change() returns trigger language plpgsql as $$
begin
  if new is distinct from old then new.changed_at := portal_now(); end if;
  return new;
end $$;

create function stamp_root() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.changed_at := portal_now();
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- A meeting that this transaction has written already is not counted twice.
create function raise_meeting_version() returns trigger language plpgsql as $$
begin
  update meetings m set changed_at = portal_now()
    from (select distinct agency_id, meeting_record_id from changed) c
    where m.agency_id = c.agency_id and m.meeting_record_id = c.meeting_record_id
      and m.xmin::text::bigint <> pg_current_xact_id()::text::bigint % 4294967296;
  return null;
end $$;

create function refuse_other_author() returns trigger language plpgsql as $$
begin
  raise exception 'row of % is of the %, and is not written by %', tg_table_name,
    case when tg_op = 'INSERT' then new.origin else old.origin end,
    coalesce(nullif(current_setting('portal.writer', true), ''), 'the office')
    using errcode = 'object_not_in_prerequisite_state';
end $$;

-- The conditions are asked without calling a function: an import writes hundreds of thousands of rows.
do $$
declare
  each text;
  imports constant text := '(current_setting(''portal.writer'', true) is not distinct from ''import'')';
begin
  foreach each in array array['meetings', 'agenda_items', 'meeting_attendance', 'documents', 'web_users', 'work_orders', 'pending_invoices'] loop
    execute format('create trigger own_insert before insert on %I for each row
      when ((new.origin = ''package'') <> %s) execute function refuse_other_author()', each, imports);
    execute format('create trigger own_delete before delete on %I for each row
      when ((old.origin = ''package'') <> %s) execute function refuse_other_author()', each, imports);
    execute format('create trigger own_update before update on %I for each row
      when (case when old.origin = new.origin then (old.origin = ''package'') <> %s
        else new.origin = ''package'' or current_setting(''portal.writer'', true) is distinct from ''adoption'' end)
      execute function refuse_other_author()', each, imports);
    execute format('create trigger stamp before update on %I for each row execute function %I()', each,
      case when each in ('agenda_items', 'meeting_attendance') then 'stamp_change' else 'stamp_root' end);
  end loop;
  foreach each in array array['agenda_items', 'meeting_attendance'] loop
    execute format('create trigger raise_on_insert after insert on %I referencing new table as changed
      for each statement execute function raise_meeting_version()', each);
    execute format('create trigger raise_on_update after update on %I referencing new table as changed
      for each statement execute function raise_meeting_version()', each);
    execute format('create trigger raise_on_delete after delete on %I referencing old table as changed
      for each statement execute function raise_meeting_version()', each);
  end loop;
end $$;

-- Money and the roll are the package's alone.
create function refuse_outside_import() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written by an import alone', tg_table_name
    using errcode = 'object_not_in_prerequisite_state';
end $$;
do $$
declare
  each text;
begin
  foreach each in array array[
    'accounts', 'allocations', 'budget_lines', 'budgets', 'debts', 'funds', 'interest_terms', 'investment_movements', 'investments',
    'invoice_lines', 'invoices', 'journal_lines', 'journals', 'levies', 'receipts', 'report_groups', 'insurance_claims',
    'insurance_covers', 'insurance_policies', 'quotes', 'job_images', 'job_invoices', 'plans', 'lots', 'lot_owners',
    'entitlement_sets', 'lot_entitlements', 'contacts', 'contact_points', 'document_distribution', 'committee_members'
  ] loop
    execute format('create trigger import_alone before insert or update or delete on %I for each statement
      when (current_setting(''portal.writer'', true) is distinct from ''import'') execute function refuse_outside_import()', each);
  end loop;
end $$;

-- An agency may be there before its first package: the office has opened it. content_version is raised by every author with the last
-- statement of its transaction; package_digest is the import's alone.
alter table agencies
  alter column as_at_on drop not null,
  alter column imported_at drop not null,
  alter column package_digest drop not null,
  add column content_version bigint not null default 1,
  add constraint agencies_loaded check (num_nulls(as_at_on, imported_at, package_digest) in (0, 3));
