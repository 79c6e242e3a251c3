-- An account is an access code of one person: agencies give a code to somebody else when a lot is sold. What the portal keeps
-- of an account therefore names the contact too, and counts only while the package gives the code to that contact. Rows of
-- a former person stay, so that whoever gets the code back finds the own password.

-- The owner is held by row-level security too; to fill the column of every agency it is not, until the end of this file.
alter table web_users no force row level security;
do $$
declare
  each text;
begin
  foreach each in array array['credentials', 'sessions', 'temporary_passwords', 'trusted_browsers', 'disabled_accounts'] loop
    execute format('alter table %I no force row level security', each);
    execute format('alter table %I add column contact_id bigint', each);
    execute format('update %I t set contact_id = u.contact_id from web_users u
      where u.agency_id = t.agency_id and u.username_key = t.username_key', each);
    -- The code is in no package any more: nobody knows whose it was, so it must not be whoever's gets the code next.
    execute format('delete from %I where contact_id is null', each);
    execute format('alter table %I alter column contact_id set not null', each);
    execute format('alter table %I force row level security', each);
  end loop;
end $$;
alter table web_users force row level security;

alter table credentials drop constraint credentials_pkey, add primary key (agency_id, username_key, contact_id);
alter table temporary_passwords
  drop constraint temporary_passwords_pkey, add primary key (agency_id, username_key, contact_id);
alter table trusted_browsers
  drop constraint trusted_browsers_pkey, add primary key (agency_id, username_key, contact_id, browser_hash);
alter table disabled_accounts
  drop constraint disabled_accounts_pkey, add primary key (agency_id, username_key, contact_id);

-- Lanes of accounts in sign_in_failures have been account:<contact>:<key> and browser:<contact>:<key>:<hash> since, with
-- contact 0 where there is no such account. Counts under the old names leave by themselves within two days.
