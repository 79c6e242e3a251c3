-- A password that an operator has set, for an agency whose initial passwords work once: to be changed at the first sign-in.
alter table credentials add column is_issued boolean not null default false;

-- When everything that proved an account without its password was ended: by a new password, or by disabling. What is older
-- counts no more; tables of other capabilities (calendar feeds) compare it.
create table ended_proofs (
  agency_id int not null,
  username_key text not null,
  contact_id bigint not null,
  ended_at timestamptz not null,
  primary key (agency_id, username_key, contact_id)
);

-- An account's address that a package replaced: both addresses are told, and for 72 hours recoveries tell the former too.
create table address_changes (
  agency_id int not null,
  username_key text not null,
  contact_id bigint not null,
  former_address text not null,
  -- Null: there is none any more.
  address text,
  changed_at timestamptz not null default portal_now(),
  told_at timestamptz,
  primary key (agency_id, username_key, contact_id, changed_at)
);
create index address_changes_untold on address_changes (agency_id) where told_at is null;

do $$
declare
  each text;
begin
  foreach each in array array['ended_proofs', 'address_changes'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;

create trigger note_changed_address after insert on address_changes
  for each row execute function note_recovery_agency();

-- The agencies whose people are to be told of a changed address.
create function agencies_with_address_changes() returns setof int language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
begin
  for each in select number from recovery_agencies order by number loop
    perform set_config('portal.agency', each::text, true);
    if exists (select from address_changes where agency_id = each and told_at is null) then
      return next each;
    end if;
  end loop;
  perform set_config('portal.agency', '', true);
end $$;
revoke execute on function agencies_with_address_changes() from public;
