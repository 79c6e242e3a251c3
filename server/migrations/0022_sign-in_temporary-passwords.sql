-- Recovery (D21, D22). A request is only noted, counted and answered; what it asked for is done afterwards, so that the
-- answer cannot tell, not even by its time, whether there is such an account.

create table recovery_requests (
  agency_id int not null,
  request_id uuid not null,
  requested_at timestamptz not null default portal_now(),
  kind text not null check (kind in ('access-codes', 'temporary-password')),
  -- What was typed, in lower case; nobody needs it once the request is done.
  asked text,
  -- Of a temporary password: the role, 0 for any but Owner and Committee Member (D41).
  role int,
  -- What the limits of an hour count: SHA-256 of what was typed, and who called.
  account_hash bytea not null,
  address text not null,
  -- SHA-256 of the asking browser's cookie: a wrong temporary password is told apart in that browser alone.
  browser_hash bytea,
  -- Whoever does it holds it until then; a process that died gives it up this way.
  claim uuid,
  claimed_until_at timestamptz,
  done_at timestamptz,
  primary key (agency_id, request_id)
);
create index on recovery_requests (agency_id, requested_at);
create index on recovery_requests (agency_id, account_hash, requested_at);
create index recovery_requests_open on recovery_requests (agency_id, requested_at) where done_at is null;

-- The last one of an account: the next replaces it, its use takes it away.
create table temporary_passwords (
  agency_id int not null,
  username_key text not null,
  -- Argon2id in PHC notation.
  password_hash text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- Wrong ones since; from the fifth on it is void.
  tries int not null default 0,
  primary key (agency_id, username_key)
);
create index on temporary_passwords (agency_id, issued_at);

do $$
declare
  each text;
begin
  foreach each in array array['recovery_requests', 'temporary_passwords'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;

-- A session in reset mode: the hash of the temporary password that opened it. It may only change the password or end.
alter table sessions add column temporary_password_hash text;

-- Null: a temporary password was used, so the one before counts no more, and there is none until one is chosen.
alter table credentials alter column password_hash drop not null;

-- Which agencies have ever had a request: their numbers and nothing else, as outbox_agencies (0020). The trigger runs as
-- the owner; portal_app has no right here.
create table recovery_agencies (number int primary key);

create function note_recovery_agency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into recovery_agencies (number) values (new.agency_id) on conflict do nothing;
  return null;
end $$;
create trigger note_recovery_agency after insert on recovery_requests
  for each row execute function note_recovery_agency();

-- The agencies with requests that wait, what a process left behind among them.
create function agencies_with_recoveries() returns setof int language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
begin
  for each in select number from recovery_agencies order by random() loop
    perform set_config('portal.agency', each::text, true);
    if exists (select from recovery_requests where agency_id = each and done_at is null
        and requested_at > (select portal_now()) - interval '1 hour') then
      return next each;
    end if;
  end loop;
  perform set_config('portal.agency', '', true);
end $$;
revoke execute on function agencies_with_recoveries() from public;
