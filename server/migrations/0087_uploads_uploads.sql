-- Files that staff have sent and that nothing uses yet. The bytes lie in the file store under the row's own number, not under their
-- content's, so that one can be removed without asking who else has the same.
create table uploads (
  agency_id int not null,
  upload_id uuid not null,
  purpose text not null,
  name text not null,
  kind text not null,
  byte_size bigint not null,
  sha256 text not null,
  sent_by bigint not null,
  sent_at timestamptz not null default portal_now(),
  -- Null: the bytes are on their way to the store, and who sends them may have died.
  stored_at timestamptz,
  -- Something uses it from then on.
  claimed_at timestamptz,
  -- It is to be removed, the bytes first, the row last.
  removed_at timestamptz,
  primary key (agency_id, upload_id)
);
create index on uploads (agency_id, sent_by, sent_at);
create index uploads_unclaimed on uploads (agency_id, sent_at) where claimed_at is null;
create index uploads_removed on uploads (agency_id, removed_at) where removed_at is not null;
alter table uploads enable row level security;
alter table uploads force row level security;
create policy tenant on uploads using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update, delete on uploads to portal_app;
create trigger note_agency_work after insert on uploads for each row execute function note_agency_work('uploads');
