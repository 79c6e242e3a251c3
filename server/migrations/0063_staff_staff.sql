-- The agency's own people. They are none of the portal's roles (D79), have no access code, and are told apart by e-mail address.

create table staff (
  agency_id int not null,
  -- From portal_ids, so that it is nobody else's number.
  staff_id bigint not null,
  email text not null,
  -- As it is compared: ASCII, in lower case.
  email_key text not null,
  -- Given when the invitation is accepted, and with it the password. Argon2id in PHC notation.
  name text,
  password_hash text,
  password_changed_at timestamptz,
  staff_right text not null check (staff_right in ('admin', 'manager', 'reader')),
  -- False: those of staff_plans.
  all_plans boolean not null check (all_plans or staff_right <> 'admin'),
  disabled_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default portal_now(),
  version int not null default 1,
  primary key (agency_id, staff_id),
  unique (agency_id, email_key),
  check ((name is null) = (password_hash is null) and (password_hash is null) = (password_changed_at is null))
);

-- Plans that one works for. A plan that a package no longer has stays named: it may come back.
create table staff_plans (
  agency_id int not null,
  staff_id bigint not null,
  owners_corp_id bigint not null,
  primary key (agency_id, staff_id, owners_corp_id),
  foreign key (agency_id, staff_id) references staff on delete cascade
);

create table staff_sessions (
  agency_id int not null,
  -- SHA-256 of the secret in the cookie. Each stage has a secret of its own.
  secret_hash bytea not null,
  -- The public handle, X-Office-Session.
  handle text not null,
  staff_id bigint not null,
  stage text not null check (stage in ('second-factor', 'full')),
  -- The person came by a code that was mailed to them, so a first second factor needs no further proof.
  is_mailed boolean not null default false,
  -- Of six digits that were mailed, which the first second factor needs where the person came by password alone.
  enrolment_mac bytea,
  wrong_codes int not null default 0,
  -- Network and browser, for the person to recognise.
  network text not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (agency_id, secret_hash),
  foreign key (agency_id, staff_id) references staff on delete cascade
);
create unique index on staff_sessions (agency_id, handle);
create index on staff_sessions (agency_id, staff_id, created_at);
create index on staff_sessions (agency_id, last_seen_at);

-- Links that were mailed: to join, or to replace a forgotten password. A newer one of a kind takes the place of the former.
create table staff_links (
  agency_id int not null,
  staff_id bigint not null,
  kind text not null check (kind in ('invitation', 'recovery')),
  -- SHA-256 of the code behind the # of the link.
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (agency_id, staff_id, kind),
  foreign key (agency_id, staff_id) references staff on delete cascade
);
create unique index on staff_links (agency_id, code_hash);

create table staff_browsers (
  agency_id int not null,
  staff_id bigint not null,
  browser_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (agency_id, staff_id, browser_hash),
  foreign key (agency_id, staff_id) references staff on delete cascade
);
create index on staff_browsers (agency_id, last_used_at);

-- What somebody asked for who has forgotten a password of the office: done later, by a worker, whether there is such a person or not.
create table staff_recoveries (
  agency_id int not null,
  request_id uuid not null,
  -- SHA-256 of the address as it is compared.
  asked_hash bytea not null,
  network text not null,
  requested_at timestamptz not null default portal_now(),
  done_at timestamptz,
  primary key (agency_id, request_id)
);
create index on staff_recoveries (agency_id, requested_at);

do $$
declare
  each text;
begin
  foreach each in array array['staff', 'staff_plans', 'staff_sessions', 'staff_links', 'staff_browsers', 'staff_recoveries'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;

create trigger note_agency_work after insert on staff_recoveries
  for each row execute function note_agency_work('office');
