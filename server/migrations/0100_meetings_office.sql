-- The office's meetings, from the draft to the kept minutes (docs/decisions/0046). Where one stands is told from the times of its
-- steps, so that no state can differ from what was done: published_at is the first notice, allow_voting that voting has begun.
alter table meetings
  -- When voting opens by itself; null: by hand. By the plan's clock, as the cut-off.
  add column voting_opens_on date,
  add column voting_opens_time time,
  add column opened_at timestamptz,
  -- Beside venue_name, venue2 and venue3. For invited people alone.
  add column online_link text,
  add column chair_name text,
  add column held_at timestamptz,
  add column completed_at timestamptz,
  add constraint meetings_steps check (origin = 'office' or num_nonnulls(opened_at, held_at, completed_at) = 0),
  add constraint meetings_opens check (num_nulls(voting_opens_on, voting_opens_time) in (0, 2));
create index meetings_opening on meetings (agency_id, voting_opens_on)
  where origin = 'office' and opened_at is null and voting_opens_on is not null;

-- What an item is: HEADING, INFORMATION, MOTION, ELECTION. Null: as is_motion says. Who decides a motion: WHOLLY before the meeting,
-- or PARTLY.
alter table agenda_items
  add column if not exists item_kind text,
  add column if not exists determination text,
  -- Below the motion, and not voted on.
  add column note text,
  add column submitter text;

-- What was given notice of, and each change since: never changed.
create table meeting_versions (
  agency_id int not null,
  meeting_record_id bigint not null,
  -- 1 is the first notice.
  version_no int not null,
  -- The meeting and its agenda as they were given.
  snapshot jsonb not null,
  -- In words, what differs from the one before; empty of the first.
  changed text[] not null,
  -- Null of the first one.
  reason text,
  made_by bigint not null,
  made_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id, version_no)
);
alter table meeting_versions enable row level security;
alter table meeting_versions force row level security;
create policy tenant on meeting_versions
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert on meeting_versions to portal_app;
create trigger refuse_change before update or delete on meeting_versions for each row execute function refuse_change();
create trigger refuse_truncate before truncate on meeting_versions for each statement execute function refuse_change();
