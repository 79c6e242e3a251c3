-- What an agency has set in place of a rule of law, for one plan or for all: by-laws, resolutions, orders and counsel. A row is never
-- changed; it is ended, and another one is made.
create table law_overrides (
  agency_id int not null,
  override_id bigint not null,
  -- Null: for all plans.
  owners_corp_id bigint,
  rule text not null,
  value jsonb not null,
  reason text not null,
  from_on date not null,
  to_on date,
  set_by bigint not null,
  set_at timestamptz not null default portal_now(),
  ended_by bigint,
  ended_at timestamptz,
  end_reason text,
  primary key (agency_id, override_id),
  check (to_on is null or to_on >= from_on),
  check (num_nulls(ended_by, ended_at, end_reason) in (0, 3))
);
create index on law_overrides (agency_id, owners_corp_id) where ended_at is null;
alter table law_overrides enable row level security;
alter table law_overrides force row level security;
create policy tenant on law_overrides
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update on law_overrides to portal_app;

create function refuse_other_than_end() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (old.agency_id, old.override_id, old.rule, old.value, old.reason, old.from_on, old.set_by, old.set_at)
      is distinct from (new.agency_id, new.override_id, new.rule, new.value, new.reason, new.from_on, new.set_by, new.set_at)
    or (old.owners_corp_id, old.to_on) is distinct from (new.owners_corp_id, new.to_on)
  then
    raise exception 'what was set in place of a rule is ended, and never changed';
  end if;
  return new;
end $$;
create trigger refuse_other_than_end before update on law_overrides for each row execute function refuse_other_than_end();
create trigger refuse_change before delete on law_overrides for each row execute function refuse_change();
create trigger refuse_truncate before truncate on law_overrides for each statement execute function refuse_change();
