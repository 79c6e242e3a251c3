-- Votes on paper: what the first person of the staff read off a scan, sealed like a draft, and what came of it when a second one read
-- it, too. Nothing of it is ever changed.
create table paper_entries (
  agency_id int not null,
  paper_id bigint not null,
  meeting_record_id bigint not null,
  seat_kind text not null check (seat_kind in ('lot', 'member')),
  seat_id bigint not null,
  -- Whose vote it is.
  contact_id bigint not null,
  capacity text not null check (capacity in ('owner', 'committeeMember', 'proxy', 'attorney')),
  proxy_name text,
  received_on date not null,
  -- The scan, which stays with the uploads, and its SHA-256.
  upload_id uuid not null,
  file_kind text not null,
  paper_hash text not null,
  -- The answers with the hashes of the motions that they are on.
  sealed bytea not null,
  entered_by bigint not null,
  entered_at timestamptz not null default portal_now(),
  -- The entry that it repeats, since two people had read that differently: once at most.
  again_of bigint,
  primary key (agency_id, paper_id)
);
create index on paper_entries (agency_id, meeting_record_id);
create unique index paper_entries_again on paper_entries (agency_id, again_of) where again_of is not null;

-- The end of an entry: it was cast, is informal, or two people read it differently.
create table paper_outcomes (
  agency_id int not null,
  paper_id bigint not null,
  outcome text not null check (outcome in ('cast', 'informal', 'differs')),
  -- Of an informal one: why.
  reason text,
  decided_by bigint not null,
  decided_at timestamptz not null default portal_now(),
  -- Of one that was cast.
  revision int,
  receipt text,
  primary key (agency_id, paper_id),
  check ((outcome = 'informal') = (reason is not null)),
  check ((outcome = 'cast') = (receipt is not null and revision is not null))
);

do $$
declare
  each text;
begin
  foreach each in array array['paper_entries', 'paper_outcomes'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency()))
      with check (agency_id = (select current_agency()))', each);
    execute format('create trigger refuse_change before update or delete on %I
      for each row execute function refuse_change()', each);
    execute format('create trigger refuse_truncate before truncate on %I
      for each statement execute function refuse_change()', each);
    execute format('grant select, insert on %I to portal_app', each);
  end loop;
end $$;
