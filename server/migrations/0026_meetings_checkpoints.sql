-- Which agencies have ever had a register: their numbers and nothing else, as outbox_agencies (0020), so that the keeper of
-- the registers knows whom to look after. The trigger runs as the owner; portal_app has no right here.
create table voting_agencies (number int primary key);

create function note_voting_agency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into voting_agencies (number) values (new.agency_id) on conflict do nothing;
  return null;
end $$;
create trigger note_voting_agency after insert on voting_registers
  for each row execute function note_voting_agency();

-- The roll of the meeting's start is sealed like the ballots: by a checkpoint with its hash.
alter table voting_checkpoints drop constraint voting_checkpoints_reason_check;
alter table voting_checkpoints add check (reason in ('count', 'hour', 'close', 'roll'));
