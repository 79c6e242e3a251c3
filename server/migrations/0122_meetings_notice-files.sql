-- The notice as it was given, of each version: its file in the file store, and what letters are printed from. Versions that were made
-- before have none: what would be printed of them now is not what was given.
alter table meeting_versions add column keeps_file boolean not null default false;
alter table meeting_versions alter column keeps_file set default true;

create table meeting_notice_files (
  agency_id int not null,
  meeting_record_id bigint not null,
  version_no int not null,
  sha256 text not null,
  byte_size bigint not null,
  -- {"agencyName", "contactLines", "title", "lines"}: the notice line by line, without the voting form, which names the lot in a letter.
  content jsonb not null,
  kept_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id, version_no),
  foreign key (agency_id, meeting_record_id, version_no) references meeting_versions
);
alter table meeting_notice_files enable row level security;
alter table meeting_notice_files force row level security;
create policy tenant on meeting_notice_files
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert on meeting_notice_files to portal_app;
create trigger refuse_change before update or delete on meeting_notice_files for each row execute function refuse_change();
create trigger refuse_truncate before truncate on meeting_notice_files for each statement execute function refuse_change();
