-- Who can lock out whom: failures count by account and network, an account or an agency with too many of them is guarded,
-- and several temporary passwords are valid at once.

-- Hashes with a salt of their own, as there were until now, cannot be looked up. They lived an hour: their owners ask again.
-- The owner is held by row-level security too; to empty the table of every agency it is not, for this one statement.
alter table temporary_passwords no force row level security;
delete from temporary_passwords;
alter table temporary_passwords force row level security;
alter table temporary_passwords
  drop constraint temporary_passwords_pkey,
  add column password_id uuid not null,
  add primary key (agency_id, password_id),
  drop column tries;
create index on temporary_passwords (agency_id, username_key, contact_id);

-- Wrong ones of a network while the password was pending; from the fifth on it is void there, and nowhere else.
create table temporary_password_tries (
  agency_id int not null,
  password_id uuid not null,
  network text not null,
  tries int not null,
  primary key (agency_id, password_id, network),
  foreign key (agency_id, password_id) references temporary_passwords on delete cascade
);

-- Failures of an account in browsers that nobody knows, by the hour in which they happened.
create table account_failures (
  agency_id int not null,
  username_key text not null,
  -- 0 if the account does not exist: it is guarded like any other.
  contact_id bigint not null,
  hour_at timestamptz not null,
  failures int not null,
  primary key (agency_id, username_key, contact_id, hour_at)
);
create index on account_failures (agency_id, hour_at);

-- An agency with so many failures that its unknown browsers are guarded. The row leaves when its end has been told.
create table agency_guards (
  agency_id int primary key,
  began_at timestamptz not null,
  until_at timestamptz not null,
  -- When the log and the agency were told that it began.
  told_at timestamptz
);

-- Mails that recovery sent, since an account gets six an hour, from wherever they are asked for.
create table recovery_mails (
  agency_id int not null,
  mail_id uuid not null,
  -- SHA-256 of the account, or of the address that access codes were mailed to.
  recipient_hash bytea not null,
  mailed_at timestamptz not null,
  primary key (agency_id, mail_id)
);
create index on recovery_mails (agency_id, recipient_hash, mailed_at);
create index on recovery_mails (agency_id, mailed_at);

-- A link that signs in, mailed for a right password to an account that is guarded.
create table sign_in_links (
  agency_id int not null,
  -- SHA-256 of the code in the link.
  code_hash bytea not null,
  username_key text not null,
  contact_id bigint not null,
  role smallint not null,
  -- SHA-256 of the hash of the password that was typed: a link dies with its password.
  password_digest bytea not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, code_hash)
);
create index on sign_in_links (agency_id, username_key, contact_id, issued_at);
create index on sign_in_links (agency_id, issued_at);

do $$
declare
  each text;
begin
  foreach each in array array['temporary_password_tries', 'account_failures', 'agency_guards', 'recovery_mails',
    'sign_in_links'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;

-- A link is asked for by a sign-in and mailed by the worker of recovery, so that the answer does not take longer for it.
alter table recovery_requests
  drop constraint recovery_requests_kind_check,
  add constraint recovery_requests_kind_check check (kind in ('access-codes', 'temporary-password', 'sign-in-link')),
  -- Of a link: whose password was right, and which.
  add column contact_id bigint,
  add column password_digest bytea;

create trigger note_guarded_agency after insert on agency_guards
  for each row execute function note_recovery_agency();

-- As in 0022; also the agencies whose guard has begun or ended without anybody being told.
create or replace function agencies_with_recoveries() returns setof int language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
begin
  for each in select number from recovery_agencies order by random() loop
    perform set_config('portal.agency', each::text, true);
    if exists (select from recovery_requests where agency_id = each and done_at is null
        and requested_at > (select portal_now()) - interval '1 hour')
      or exists (select from agency_guards where agency_id = each
        and (told_at is null or until_at <= (select portal_now()))) then
      return next each;
    end if;
  end loop;
  perform set_config('portal.agency', '', true);
end $$;

-- For the metrics: how many agencies are guarded now.
create function count_agency_guards() returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
  guarded bigint := 0;
begin
  for each in select number from recovery_agencies loop
    perform set_config('portal.agency', each::text, true);
    guarded := guarded + (select count(*) from agency_guards where agency_id = each and until_at > (select portal_now()));
  end loop;
  perform set_config('portal.agency', '', true);
  return guarded;
end $$;
revoke execute on function count_agency_guards() from public;
