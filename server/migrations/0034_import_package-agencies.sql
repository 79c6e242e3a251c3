-- Which agencies have ever had a package: their numbers and nothing else, as outbox_agencies (0020), so that `files verify`,
-- held by the policies like everybody, knows whose files to look for. The trigger runs as the owner; portal_app has no right here.
create table package_agencies (number int primary key);

create function note_package_agency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into package_agencies (number) values (new.agency_id) on conflict do nothing;
  return null;
end $$;
create trigger note_package_agency after insert on agencies
  for each row execute function note_package_agency();

-- Those that are there already: the owner sees them while its own policies do not hold.
alter table agencies no force row level security;
insert into package_agencies (number) select agency_id from agencies;
alter table agencies force row level security;
