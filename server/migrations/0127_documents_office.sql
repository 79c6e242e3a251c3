-- A document that takes the place of another one. All versions of one name the first; a document without version_of is a first version.
-- Without a foreign key: what the office added outlives the package's document that it took the place of.
alter table documents
  add column version_of bigint,
  add column version_no int not null default 1,
  add constraint documents_versions check (case when version_of is null then version_no = 1 else version_no > 1 and origin = 'office' end);
create unique index documents_series on documents (agency_id, version_of, version_no) where version_of is not null;

-- Documents that nobody but the office sees any more, the package's too: it lies above the row and outlives it.
create table document_withdrawals (
  agency_id int not null,
  document_id bigint not null,
  withdrawn_by bigint not null,
  withdrawn_at timestamptz not null default portal_now(),
  primary key (agency_id, document_id)
);

-- Who has opened which document, and when for the first time.
create table document_openings (
  agency_id int not null,
  document_id bigint not null,
  contact_id bigint not null,
  opened_at timestamptz not null default portal_now(),
  primary key (agency_id, document_id, contact_id)
);

-- Files that were added together. Those who see them are told once, after the last of them.
create table document_drops (
  agency_id int not null,
  drop_id uuid not null,
  added_by bigint not null,
  is_told boolean not null,
  added_at timestamptz not null default portal_now(),
  -- Null: more of it may come.
  closed_at timestamptz,
  -- When it was written down who is told.
  ordered_at timestamptz,
  primary key (agency_id, drop_id)
);
-- Which file that was sent became which document: sent twice, it is one.
create table drop_documents (
  agency_id int not null,
  upload_id uuid not null,
  drop_id uuid not null,
  document_id bigint not null,
  primary key (agency_id, upload_id),
  foreign key (agency_id, drop_id) references document_drops (agency_id, drop_id)
);
create index on drop_documents (agency_id, drop_id);

-- Who is told of a drop: one row, and one mail, a person. Null outcome: it waits.
create table drop_people (
  agency_id int not null,
  drop_id uuid not null,
  contact_id bigint not null,
  -- 'nothing': the person sees none of it by then, or has no address.
  outcome text check (outcome in ('mailed', 'nothing')),
  done_at timestamptz,
  primary key (agency_id, drop_id, contact_id),
  foreign key (agency_id, drop_id) references document_drops (agency_id, drop_id),
  check ((outcome is null) = (done_at is null))
);
create index drop_people_waiting on drop_people (agency_id, drop_id, contact_id) where outcome is null;

do $$
declare
  each text;
begin
  foreach each in array array['document_withdrawals', 'document_openings', 'document_drops', 'drop_documents', 'drop_people'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency()))
      with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert on %I to portal_app', each);
  end loop;
  foreach each in array array['document_withdrawals', 'document_openings', 'drop_documents'] loop
    execute format('create trigger refuse_change before update or delete on %I for each row execute function refuse_change()', each);
    execute format('create trigger refuse_truncate before truncate on %I for each statement execute function refuse_change()', each);
  end loop;
end $$;
grant update (is_told, closed_at, ordered_at, added_at) on document_drops to portal_app;
grant update (outcome, done_at) on drop_people to portal_app;
create trigger note_agency_work after insert on document_drops
  for each row execute function note_agency_work('document-mails');

-- Who had opened what until now, as the log tells.
alter table audit_events no force row level security;
alter table document_openings no force row level security;
insert into document_openings (agency_id, document_id, contact_id, opened_at)
select e.agency_id, (e.subject ->> 'documentId')::bigint, e.contact_id, min(e.happened_at)
from audit_events e
where e.kind = 'download' and e.contact_id is not null and coalesce(e.actor_kind, 'user') = 'user'
  and e.subject ->> 'documentId' ~ '^[0-9]{1,16}$' and e.subject ? 'libraryId'
group by 1, 2, 3;
alter table audit_events force row level security;
alter table document_openings force row level security;
