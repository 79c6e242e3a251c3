-- What people voted. A ballot is never changed and never deleted: who votes again adds a revision, and the highest one
-- before the cut-off counts. The format of a record is docs/ballot-format.md.

-- One row for each meeting that somebody has voted in: the end of its register. Casting locks it, so that the ballots of a
-- meeting come one after the other.
create table voting_registers (
  agency_id int not null,
  meeting_record_id bigint not null,
  owners_corp_id bigint not null,
  -- How many ballots there are, and the newest one's hash.
  size int not null default 0,
  head_hash text not null,
  -- How many ballots the newest checkpoint covers, and whether it is the one of the close.
  checkpoint_size int not null default 0,
  checkpoint_at timestamptz,
  is_closed boolean not null default false,
  primary key (agency_id, meeting_record_id)
);

create table voting_ballots (
  agency_id int not null,
  meeting_record_id bigint not null,
  -- From 1 without gaps.
  seq int not null,
  seat_kind text not null check (seat_kind in ('lot', 'member')),
  seat_id bigint not null,
  revision int not null check (revision > 0),
  -- Who submitted; a former owner's ballot is not shown to the new one.
  contact_id bigint not null,
  -- The canonical JSON that was hashed, and its hash.
  record text not null,
  record_hash text not null,
  receipt text not null,
  cast_at timestamptz not null,
  -- Of the caller, once for each seat; with the hash of what came with it.
  idempotency_key text,
  request_hash text,
  primary key (agency_id, meeting_record_id, seq),
  unique (agency_id, meeting_record_id, seat_kind, seat_id, revision),
  unique (agency_id, meeting_record_id, receipt)
);
create unique index on voting_ballots (agency_id, meeting_record_id, seat_kind, seat_id, idempotency_key)
  where idempotency_key is not null;

-- Choices that are not submitted: of one seat and one person, gone with the submission and after the cut-off.
create table voting_drafts (
  agency_id int not null,
  meeting_record_id bigint not null,
  seat_kind text not null check (seat_kind in ('lot', 'member')),
  seat_id bigint not null,
  contact_id bigint not null,
  choices jsonb not null,
  proxy_name text,
  revision int not null,
  saved_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id, seat_kind, seat_id, contact_id)
);

-- Signed statements of how long the register is and what is in it; each is mailed to the agency as well.
create table voting_checkpoints (
  agency_id int not null,
  meeting_record_id bigint not null,
  checkpoint_no int not null,
  size int not null,
  reason text not null check (reason in ('count', 'hour', 'close')),
  -- The canonical JSON that was signed, with size, Merkle root and time; the Ed25519 signature and the key to check it with.
  statement text not null,
  signature text not null,
  public_key text not null,
  made_at timestamptz not null,
  primary key (agency_id, meeting_record_id, checkpoint_no)
);

-- Who could vote and with what weight, and who was financial at the meeting's start: taken once after it, for the count.
create table voting_rolls (
  agency_id int not null,
  meeting_record_id bigint not null,
  roll jsonb not null,
  taken_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id)
);

do $$
declare
  each text;
begin
  foreach each in array array['voting_registers', 'voting_ballots', 'voting_drafts', 'voting_checkpoints', 'voting_rolls'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency()))
      with check (agency_id = (select current_agency()))', each);
  end loop;
end $$;

do $$
declare
  each text;
begin
  foreach each in array array['voting_ballots', 'voting_checkpoints', 'voting_rolls'] loop
    execute format('create trigger refuse_change before update or delete on %I
      for each row execute function refuse_change()', each);
    execute format('create trigger refuse_truncate before truncate on %I
      for each statement execute function refuse_change()', each);
  end loop;
end $$;

-- The register only grows: no right to change or delete a ballot, a checkpoint or a roll, and none for the owner either.
grant select, insert, update on voting_registers to portal_app;
grant select, insert on voting_ballots, voting_checkpoints, voting_rolls to portal_app;
grant select, insert, update, delete on voting_drafts to portal_app;
