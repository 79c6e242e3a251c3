-- Format 2 of the register (docs/ballot-format.md): signed records, sealed choices, a witness in the file store. A register
-- stays in the format that it was begun with.
alter table voting_registers add column format smallint not null default 1 check (format in (1, 2));
-- Of the secret that the register was begun under, in base64; null in format 1.
alter table voting_registers add column public_key text;
alter table voting_registers add constraint voting_registers_key check ((format = 2) = (public_key is not null));
-- Up to which record the witness in the file store is known to be complete: a hint that saves reading, not a proof.
alter table voting_registers add column witnessed_size int not null default 0;
-- Voting was stopped for good: only `portal accept-ballots` opens it again.
alter table voting_registers add column stopped_at timestamptz;
-- What operator and agency were told last, so that they are told once; null again when it is over.
alter table voting_registers add column told_because text
  check (told_because in ('WITNESS', 'CUTOFF_UNSIGNED', 'SECRET'));

-- In format 2 `record` is the canonical JSON without choices and nonce; those are in `sealed`, AES-256-GCM under a key that
-- voting_keys has after the close. `key_no`: how often the register had been closed.
alter table voting_ballots add column sealed bytea;
alter table voting_ballots add column key_no int;
-- Base64; of the record's hash, made in the transaction that cast it.
alter table voting_ballots add column signature text;
alter table voting_ballots add constraint voting_ballots_sealed
  check ((sealed is null) = (signature is null) and (sealed is null) = (key_no is null));

-- Drafts are sealed too, under a key that is never written down. In clear are those of before, until the next start.
alter table voting_drafts add column sealed bytea;
alter table voting_drafts alter column choices drop not null;

alter table voting_checkpoints drop constraint voting_checkpoints_reason_check;
alter table voting_checkpoints add constraint voting_checkpoints_reason_check
  check (reason in ('count', 'hour', 'close', 'roll', 'open', 'agenda', 'cutoff', 'reopen', 'restore'));

-- The key of the sealed parts, written by the transaction that closes the register: from then on it is readable, whatever
-- becomes of the portal's secret.
create table voting_keys (
  agency_id int not null,
  meeting_record_id bigint not null,
  key_no int not null,
  key bytea not null,
  written_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id, key_no)
);

-- A seat with a ballot that passed from one contact to another, as an import told it or the day came.
create table voting_handovers (
  agency_id int not null,
  meeting_record_id bigint not null,
  handover_no int not null,
  seat_kind text not null check (seat_kind in ('lot', 'member')),
  seat_id bigint not null,
  from_contact_id bigint not null,
  to_contact_id bigint not null,
  left_on date,
  entered_on date,
  seen_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id, handover_no)
);

do $$
declare
  each text;
begin
  foreach each in array array['voting_keys', 'voting_handovers'] loop
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
