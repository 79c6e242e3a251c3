-- What is entered at a meeting, in the order of its numbers, which the browser that leads gives. Never changed: a correction is an entry
-- that names the one whose place it takes (docs/decisions/0049).
create table meeting_day_entries (
  agency_id int not null,
  meeting_record_id bigint not null,
  -- 1, 2, 3 … of the meeting.
  entry_no int not null check (entry_no > 0),
  kind text not null check (kind in ('presence', 'left', 'quorum', 'adjournment',
    'floor', 'poll', 'amendment', 'procedural', 'casting', 'declaration')),
  body jsonb not null,
  replaces_no int check (replaces_no < entry_no),
  reason text,
  entered_by bigint not null,
  entered_at timestamptz not null default portal_now(),
  -- Of the browser that led.
  device text not null,
  primary key (agency_id, meeting_record_id, entry_no),
  foreign key (agency_id, meeting_record_id, replaces_no) references meeting_day_entries,
  check (replaces_no is null or reason is not null)
);

-- Which browser leads: the newest. Every other one reads.
create table meeting_day_leads (
  agency_id int not null,
  meeting_record_id bigint not null,
  lead_no int not null check (lead_no > 0),
  device text not null,
  taken_by bigint not null,
  taken_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id, lead_no)
);

do $$
declare
  each text;
begin
  foreach each in array array['meeting_day_entries', 'meeting_day_leads'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency()))
      with check (agency_id = (select current_agency()))', each);
    execute format('create trigger refuse_change before update or delete on %I
      for each row execute function refuse_change()', each);
    execute format('create trigger refuse_truncate before truncate on %I
      for each statement execute function refuse_change()', each);
    execute format('grant select, insert on %I to portal_app', each);
  end loop;
end $$;
