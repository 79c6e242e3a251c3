-- What is done in the background for each agency, and by whom: numbers of agencies and times, nothing else. A worker of any process
-- claims an agency under a lease, so that no two do its work at once. It takes the place of five tables of agency numbers.
create table agency_work (
  -- 'document-texts', 'import', 'mail', 'recovery', 'registers'
  worker text not null,
  agency_id int not null,
  -- Not looked at before this; null where nothing is ever due, and only the number is kept.
  due_at timestamptz default portal_now(),
  -- Proves that a lease is still its holder's.
  claim uuid,
  -- A process that died holds the agency up until then; one that lives moves it on.
  lease_until_at timestamptz,
  primary key (worker, agency_id)
);

insert into agency_work (worker, agency_id)
  select 'mail', number from outbox_agencies
  union all select 'recovery', number from recovery_agencies
  union all select 'registers', number from voting_agencies
  union all select 'document-texts', number from document_agencies;
insert into agency_work (worker, agency_id, due_at) select 'import', number, null from package_agencies;

drop trigger note_outbox_agency on outbox_mails;
drop trigger note_recovery_agency on recovery_requests;
drop trigger note_guarded_agency on agency_guards;
drop trigger note_changed_address on address_changes;
drop trigger note_voting_agency on voting_registers;
drop trigger note_voting_agency on voting_drafts;
drop trigger note_document_agency on documents;
drop trigger note_package_agency on agencies;
drop function note_outbox_agency(), note_recovery_agency(), note_voting_agency(), note_document_agency(), note_package_agency();

-- An agency is known to a worker from its first row on. The trigger runs as the owner; portal_app has no right on the table. Nothing
-- is ever updated here: a row that is known already would make those who write at the same moment wait for each other.
create function note_agency_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agency_work (worker, agency_id) values (tg_argv[0], new.agency_id) on conflict do nothing;
  return null;
end $$;
create trigger note_agency_work after insert on outbox_mails
  for each row execute function note_agency_work('mail');
create trigger note_agency_work after insert on recovery_requests
  for each row execute function note_agency_work('recovery');
create trigger note_agency_work after insert on agency_guards
  for each row execute function note_agency_work('recovery');
create trigger note_agency_work after insert on address_changes
  for each row execute function note_agency_work('recovery');
create trigger note_agency_work after insert on voting_registers
  for each row execute function note_agency_work('registers');
create trigger note_agency_work after insert on voting_drafts
  for each row execute function note_agency_work('registers');

-- A package may bring many documents at once.
create function note_added_agency_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agency_work (worker, agency_id) select distinct tg_argv[0], agency_id from added on conflict do nothing;
  return null;
end $$;
create trigger note_agency_work after insert on documents referencing new table as added
  for each statement execute function note_added_agency_work('document-texts');

create function note_import_agency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agency_work (worker, agency_id, due_at) values ('import', new.agency_id, null) on conflict do nothing;
  return null;
end $$;
create trigger note_import_agency after insert on agencies
  for each row execute function note_import_agency();

-- The worker of mails asks agency by agency.
drop function claim_outbox_mail(uuid, interval), purge_outbox_mails();

-- As in 0035, of one agency.
create function claim_outbox_mail(agency int, claimed_by uuid, lease interval)
returns setof outbox_mails language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_config('portal.agency', agency::text, true);
  return query update outbox_mails m
    set claim = claimed_by, attempts = m.attempts + 1, due_at = portal_now() + lease
    where m.agency_id = agency and m.mail_id = (
      select mail_id from outbox_mails
      where agency_id = agency and state = 'queued' and due_at <= (select portal_now())
      order by expires_at, due_at limit 1 for update skip locked)
    returning m.*;
  perform set_config('portal.agency', '', true);
end $$;

-- As in 0020, of one agency.
create function purge_outbox_mails(agency int) returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  perform set_config('portal.agency', agency::text, true);
  delete from outbox_mails where agency_id = agency and state <> 'queued'
    and settled_at < (select portal_now()) - interval '30 days'
    and (state = 'sent' or settled_at < (select portal_now()) - interval '400 days');
  get diagnostics gone = row_count;
  perform set_config('portal.agency', '', true);
  return gone;
end $$;
revoke execute on function claim_outbox_mail(int, uuid, interval) from public;
revoke execute on function purge_outbox_mails(int) from public;

-- For the metrics, over all agencies: as in 0035 and 0043.
create or replace function count_outbox_mails(out queued bigint, out dead bigint)
language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
begin
  queued := 0;
  dead := 0;
  for each in select agency_id from agency_work where worker = 'mail' loop
    perform set_config('portal.agency', each::text, true);
    queued := queued + (select count(*) from outbox_mails where agency_id = each and state = 'queued');
    dead := dead + (select count(*) from outbox_mails where agency_id = each and state = 'dead');
  end loop;
  perform set_config('portal.agency', '', true);
end $$;

create or replace function count_agency_guards() returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
  guarded bigint := 0;
begin
  for each in select agency_id from agency_work where worker = 'recovery' loop
    perform set_config('portal.agency', each::text, true);
    guarded := guarded + (select count(*) from agency_guards where agency_id = each and until_at > (select portal_now()));
  end loop;
  perform set_config('portal.agency', '', true);
  return guarded;
end $$;

-- What they looked for, the worker asks in the agency that it has claimed.
drop function agencies_with_recoveries(), agencies_with_address_changes(), forget_late_recoveries();

drop table outbox_agencies, recovery_agencies, voting_agencies, document_agencies, package_agencies;
