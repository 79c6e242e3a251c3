-- What an agency posts for the people of plans. Drafts and withdrawn ones are the office's alone.
create table notices (
  agency_id int not null,
  notice_id bigint not null default nextval('portal_ids'),
  -- Rises with each change, from 1; who saves over an older one is told.
  version int not null default 1 check (version > 0),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  -- By the plan's own days; null: from when it is published, until it is withdrawn.
  from_on date,
  until_on date,
  is_pinned boolean not null,
  is_urgent boolean not null,
  written_by bigint not null,
  written_at timestamptz not null default portal_now(),
  changed_at timestamptz not null default portal_now(),
  published_at timestamptz,
  published_by bigint,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  primary key (agency_id, notice_id),
  check (from_on <= until_on),
  check ((published_at is null) = (published_by is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index on notices (agency_id, changed_at, notice_id);

-- For whose people it is. A plan may be closed afterwards, so no foreign key leads to plans.
create table notice_plans (
  agency_id int not null,
  notice_id bigint not null,
  owners_corp_id bigint not null,
  primary key (agency_id, notice_id, owners_corp_id),
  foreign key (agency_id, notice_id) references notices (agency_id, notice_id)
);
create index on notice_plans (agency_id, owners_corp_id);

-- Who is mailed an urgent notice: one row, and one mail, a person, written down as it is published. Null outcome: it waits.
create table notice_people (
  agency_id int not null,
  notice_id bigint not null,
  contact_id bigint not null,
  -- 'nothing': no address of theirs is known, or it was withdrawn first.
  outcome text check (outcome in ('mailed', 'nothing')),
  done_at timestamptz,
  primary key (agency_id, notice_id, contact_id),
  foreign key (agency_id, notice_id) references notices (agency_id, notice_id),
  check ((outcome is null) = (done_at is null))
);
create index notice_people_waiting on notice_people (agency_id, notice_id, contact_id) where outcome is null;

do $$
declare
  each text;
begin
  foreach each in array array['notices', 'notice_plans', 'notice_people'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency()))
      with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert on %I to portal_app', each);
  end loop;
end $$;
grant update (version, title, body, from_on, until_on, is_pinned, is_urgent, changed_at, published_at, published_by, withdrawn_at,
  withdrawn_by) on notices to portal_app;
grant delete on notice_plans to portal_app;
grant update (outcome, done_at) on notice_people to portal_app;
create trigger note_agency_work after insert on notice_people
  for each row execute function note_agency_work('notice-mails');
