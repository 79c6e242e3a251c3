-- Who acts for an owner at every meeting of a plan: by a power of attorney for some lots, or as what a company has named. Both outlive
-- the plan's row, as what the office says of a plan does, and are ended and never changed.
create table plan_attorneys (
  agency_id int not null,
  attorney_id bigint not null,
  owners_corp_id bigint not null,
  -- The owner who gives the power.
  contact_id bigint not null,
  attorney_name text not null,
  lot_ids bigint[] not null check (cardinality(lot_ids) > 0),
  -- The day on the deed.
  dated_on date not null,
  holds_from_on date not null,
  holds_until_on date,
  limits text,
  -- What rules of some states ask; null: not known.
  is_family boolean,
  is_by_sale_contract boolean,
  is_under_section_211_or_219 boolean,
  -- The deed, which stays with the uploads, and its SHA-256.
  upload_id uuid not null,
  file_kind text not null,
  deed_hash text not null,
  -- Why it is taken though a rule says no.
  reason text,
  entered_by bigint not null,
  entered_at timestamptz not null default portal_now(),
  ended_at timestamptz,
  ended_by bigint,
  ended_because text,
  primary key (agency_id, attorney_id),
  check (holds_until_on >= holds_from_on),
  check (num_nulls(ended_at, ended_by, ended_because) in (0, 3))
);
create index on plan_attorneys (agency_id, owners_corp_id);

create table plan_nominees (
  agency_id int not null,
  nominee_id bigint not null,
  owners_corp_id bigint not null,
  -- The company, for all lots that it owns in the plan.
  contact_id bigint not null,
  nominee_name text not null,
  -- Since when, and who of the company has said so.
  named_on date not null,
  named_by text not null,
  entered_by bigint not null,
  entered_at timestamptz not null default portal_now(),
  ended_at timestamptz,
  ended_by bigint,
  ended_because text,
  primary key (agency_id, nominee_id),
  check (num_nulls(ended_at, ended_by, ended_because) in (0, 3))
);
-- A company has one nominee at a time.
create unique index plan_nominees_one on plan_nominees (agency_id, owners_corp_id, contact_id) where ended_at is null;
create index on plan_nominees (agency_id, owners_corp_id);

do $$
declare
  each text;
begin
  foreach each in array array['plan_attorneys', 'plan_nominees'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency()))
      with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert on %I to portal_app', each);
    execute format('grant update (ended_at, ended_by, ended_because) on %I to portal_app', each);
  end loop;
end $$;

-- A paper may be signed by a company's nominee; the register calls both 'proxy', as its declaration does.
alter table paper_entries drop constraint paper_entries_capacity_check;
alter table paper_entries add constraint paper_entries_capacity_check
  check (capacity in ('owner', 'committeeMember', 'proxy', 'attorney', 'nominee'));
