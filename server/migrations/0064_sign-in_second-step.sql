-- A session waits for the second factor before it is one: it lives ten minutes, and what completes it is another row with
-- another secret. Null of 'temporary_password_hash' does not tell the two apart.
alter table sessions
  add column stage text not null default 'full' check (stage in ('full', 'second-factor')),
  -- Second factors that were not right in this session; the fifth ends it.
  add column wrong_proofs int not null default 0,
  -- A second factor was shown, or set up, in it.
  add column is_confirmed boolean not null default false,
  -- HMAC of the code that was mailed to who has to set a first factor up before being signed in.
  add column enrolment_hmac bytea;

-- Codes of an authenticator app that were not right, by the hour in which they were typed.
create table factor_failures (
  agency_id int not null,
  holder text not null,
  hour_at timestamptz not null,
  failures int not null,
  primary key (agency_id, holder, hour_at)
);
alter table factor_failures enable row level security;
alter table factor_failures force row level security;
create policy tenant on factor_failures
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert, update, delete on factor_failures to portal_app;
