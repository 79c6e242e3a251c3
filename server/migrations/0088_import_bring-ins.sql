-- What administrators bring in by the office: the files, what was read of them, what was answered, and the package that came of it.
create table bring_ins (
  agency_id int not null,
  bring_in_id uuid not null,
  kind text not null check (kind in ('starter', 'package')),
  -- reading: a worker reads the files with the answers. open: somebody looks at what was read. loading: a worker loads the package, as
  -- was confirmed. live: it is loaded. closed: it was given up.
  state text not null check (state in ('reading', 'open', 'loading', 'live', 'closed')),
  -- Raised with every change; the report is of the version that was read.
  version int not null default 1,
  read_version int,
  answers jsonb not null,
  files_read int not null default 0,
  -- What was read, asked and proved; null: not read yet, or a package, which is only checked.
  report jsonb,
  -- What loading it would do: faults, notes and what it breaks.
  checked jsonb,
  -- Three lots as they would be then.
  looked jsonb,
  -- The package as a .zip under its SHA-256 in the file store.
  package_sha256 text,
  package_bytes bigint,
  -- A former bring-in whose package this is.
  again_of uuid,
  -- A sentence for a person: why the last reading or loading came to nothing.
  trouble text,
  created_by bigint not null,
  created_at timestamptz not null default portal_now(),
  changed_at timestamptz not null default portal_now(),
  confirmed_by bigint,
  confirmed_at timestamptz,
  confirmed_breaks text,
  live_at timestamptz,
  primary key (agency_id, bring_in_id)
);
create index on bring_ins (agency_id, created_at);
-- One at a time is under way.
create unique index bring_ins_under_way on bring_ins (agency_id) where state in ('reading', 'open', 'loading');

-- Its files. They lie with the uploads until it is live or given up.
create table bring_in_files (
  agency_id int not null,
  bring_in_id uuid not null,
  upload_id uuid not null,
  name text not null,
  kind text not null,
  byte_size bigint not null,
  sha256 text not null,
  primary key (agency_id, bring_in_id, upload_id),
  foreign key (agency_id, bring_in_id) references bring_ins on delete cascade
);

do $$
declare
  each text;
begin
  foreach each in array array['bring_ins', 'bring_in_files'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
  end loop;
end $$;
grant select, insert, update on bring_ins to portal_app;
grant select, insert on bring_in_files to portal_app;
create trigger note_agency_work after insert on bring_ins for each row execute function note_agency_work('bring-ins');
