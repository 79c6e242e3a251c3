-- Passwords that people chose, sessions, browsers that signed in before, and counters of failed sign-ins. An account is
-- named by its key: the access code in lower case, since access codes are compared ignoring case.

create table credentials (
  agency_id int not null,
  username_key text not null,
  -- Argon2id in PHC notation, with its parameters in it.
  password_hash text not null,
  changed_at timestamptz not null,
  primary key (agency_id, username_key)
);

create table sessions (
  agency_id int not null,
  -- SHA-256 of the secret in the cookie: who reads this table cannot sign in with it.
  secret_hash bytea not null,
  -- The public handle, X-Session-Id.
  handle text not null,
  username_key text not null,
  role smallint not null check (role between 1 and 4),
  created_at timestamptz not null,
  -- Written at most once a minute; the session ends 3,600 s after it, and 12 h after created_at at the latest.
  last_seen_at timestamptz not null,
  primary key (agency_id, secret_hash)
);
create unique index on sessions (agency_id, handle);
create index on sessions (agency_id, username_key, created_at);
create index on sessions (agency_id, last_seen_at);

create table trusted_browsers (
  agency_id int not null,
  username_key text not null,
  browser_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (agency_id, username_key, browser_hash)
);
create index on trusted_browsers (agency_id, last_used_at);

create table sign_in_failures (
  agency_id int not null,
  -- account:<key>, browser:<key>:<hash>, address:<address> or agency
  lane text not null,
  failures int not null,
  -- Start of the window of 10 minutes that the failures of an address or an agency are counted in.
  counted_from_at timestamptz not null,
  last_failed_at timestamptz not null,
  -- An account's lane: no attempt is looked at before this.
  blocked_until_at timestamptz,
  primary key (agency_id, lane)
);
create index on sign_in_failures (agency_id, last_failed_at);

do $$
declare
  each text;
begin
  foreach each in array array['credentials', 'sessions', 'trusted_browsers', 'sign_in_failures'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;
