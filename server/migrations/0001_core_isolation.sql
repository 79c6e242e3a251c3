-- The walls that every table stands in. The role portal_app exists already: a role belongs to the whole cluster and no dump
-- carries it, so every start looks after it (server/src/core/db/portal-role.ts).

revoke create on schema public from public;
grant usage on schema public to portal_app;

-- The tenant of the running statement; null, and therefore no row, without one. A policy compares this and nothing else.
create function current_agency() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('portal.agency', true), '')::int $$;

-- Every deadline asks this clock. Under PORTAL_ENV=test it is replaced by one that is moved (D33).
create function portal_now() returns timestamptz language sql volatile parallel safe
  as $$ select clock_timestamp() $$;

-- For append-only tables, beside the missing grant: not even the owner changes a row by mistake.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'object_not_in_prerequisite_state';
end $$;

-- The log of who did what: no secrets, no message bodies.
create table audit_events (
  agency_id int not null,
  event_id bigint generated always as identity,
  happened_at timestamptz not null default portal_now(),
  actor text,
  kind text not null,
  subject jsonb not null default '{}',
  primary key (agency_id, event_id)
);
create index on audit_events (agency_id, happened_at);

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy tenant on audit_events
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert on audit_events to portal_app;

create trigger refuse_change before update or delete on audit_events
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on audit_events
  for each statement execute function refuse_change();
