-- What stands inside documents, page by page, for those who may open them. It is read in the background from the files, can be
-- read again at any time, and goes with its file.

-- One row for each file that has been read, or that is being read.
create table document_readings (
  agency_id int not null,
  sha256 text not null,
  state text not null check (state in ('reading', 'read', 'no-text', 'unreadable')),
  -- Version of the extraction: a better one reads again what an older one has read.
  reader int not null,
  -- Who reads has claimed the file: who dies doing so leaves it to the next, and after a few that died nobody tries again.
  attempts int not null,
  claimed_at timestamptz not null,
  pages int,
  read_at timestamptz,
  primary key (agency_id, sha256)
);

create table document_texts (
  agency_id int not null,
  sha256 text not null,
  -- From 1.
  page int not null,
  text text not null,
  -- No index: under the tenant's policy a search cannot use one. It looks through the pages of one plan's documents.
  words tsvector not null generated always as (to_tsvector('english', text)) stored,
  primary key (agency_id, sha256, page)
);

do $$
declare
  each text;
begin
  foreach each in array array['document_readings', 'document_texts'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency()))
      with check (agency_id = (select current_agency()))', each);
  end loop;
end $$;
grant select, insert, update, delete on document_readings, document_texts to portal_app;

-- Which agencies have ever had documents: their numbers and nothing else, as outbox_agencies (0020), so that the reader knows
-- whose to read. The trigger runs as the owner; portal_app has no right here.
create table document_agencies (number int primary key);

create function note_document_agency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into document_agencies (number) select distinct agency_id from added on conflict do nothing;
  return null;
end $$;
create trigger note_document_agency after insert on documents referencing new table as added
  for each statement execute function note_document_agency();

-- Those that are there already: the owner sees them while its own policies do not hold.
alter table documents no force row level security;
insert into document_agencies (number) select distinct agency_id from documents;
alter table documents force row level security;
