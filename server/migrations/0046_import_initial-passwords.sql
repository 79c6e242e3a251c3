-- D78: what a package's initial passwords open. 'once': a session that may only change the password, for 90 days. 'keep':
-- a full one, for as long as the person has no password of their own; so it is for agencies that were loaded before,
-- until a package states otherwise.
alter table agencies
  add column initial_passwords text not null default 'keep' check (initial_passwords in ('once', 'keep')),
  -- Since when that holds.
  add column initial_passwords_at timestamptz not null default portal_now();
alter table agencies alter column initial_passwords drop default;

-- Since when the account has this initial password.
alter table web_users add column initial_password_at timestamptz not null default portal_now();

create function date_initial_passwords() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.initial_passwords_at := portal_now();
  return new;
end $$;
create trigger date_initial_passwords before update of initial_passwords on agencies
  for each row when (old.initial_passwords is distinct from new.initial_passwords)
  execute function date_initial_passwords();

create function date_initial_password() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.initial_password_at := portal_now();
  return new;
end $$;
create trigger date_initial_password before update of initial_password_hash on web_users
  for each row when (old.initial_password_hash is distinct from new.initial_password_hash)
  execute function date_initial_password();
