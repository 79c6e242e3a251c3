-- Second factors of people at the portal and of staff. 'holder' names whose they are: 'user:<contact>:<access code in lower
-- case>' or 'staff:<number>'. None of it is part of a package.

-- An app that shows codes of six digits. A second row beside the one that counts is an app that is being set up.
create table authenticators (
  agency_id int not null,
  holder text not null,
  is_confirmed boolean not null default false,
  -- Sealed by PORTAL_SECRET.
  sealed_secret bytea not null,
  -- The step of 30 seconds whose code was used last: a code counts once, and none that is older than it.
  last_step bigint not null default 0,
  begun_at timestamptz not null,
  primary key (agency_id, holder, is_confirmed)
);

create table passkeys (
  agency_id int not null,
  passkey_id uuid not null,
  holder text not null,
  -- As the authenticator names it, in base64url.
  credential_id text not null,
  public_key bytea not null,
  -- Of uses, as the authenticator counts them; 0 where it does not.
  counter bigint not null,
  -- How a browser may reach it ('internal', 'usb' and the like), as it said itself.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (agency_id, passkey_id),
  unique (agency_id, credential_id)
);
create index on passkeys (agency_id, holder);

create table recovery_codes (
  agency_id int not null,
  holder text not null,
  -- HMAC of the code under a key of PORTAL_SECRET.
  code_hmac bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, holder, code_hmac)
);

-- Challenges of passkeys are signed and not kept; one that was answered is, until it expires, so that it is not answered twice.
create table used_challenges (
  agency_id int not null,
  -- SHA-256.
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (agency_id, challenge_hash)
);
create index on used_challenges (agency_id, expires_at);

do $$
declare
  each text;
begin
  foreach each in array array['authenticators', 'passkeys', 'recovery_codes', 'used_challenges'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;
