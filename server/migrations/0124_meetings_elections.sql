-- Elections (docs/decisions/0054): how many are elected, and who stands. Votes for candidates are entered at the meeting.
alter table agenda_items
  -- Of an election; null: it is not said.
  add column places int check (places between 1 and 100);

create table agenda_candidates (
  agency_id int not null,
  candidate_id bigint not null,
  agenda_item_id bigint not null,
  -- 1, 2, 3 … as they are listed.
  place int not null check (place > 0),
  name text not null,
  -- As it is called, '5'; null: the candidate has none.
  lot text,
  nominated_by text,
  -- The day of the candidate's consent; null: none is on record.
  consented_on date,
  primary key (agency_id, candidate_id),
  foreign key (agency_id, agenda_item_id) references agenda_items on delete cascade
);
create index on agenda_candidates (agency_id, agenda_item_id, place);
alter table agenda_candidates enable row level security;
alter table agenda_candidates force row level security;
create policy tenant on agenda_candidates
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update, delete on agenda_candidates to portal_app;

-- Votes for candidates, and who was elected as the chair declared it.
alter table meeting_day_entries
  drop constraint meeting_day_entries_kind_check,
  add constraint meeting_day_entries_kind_check check (kind in ('presence', 'left', 'quorum', 'adjournment',
    'floor', 'poll', 'amendment', 'procedural', 'casting', 'declaration', 'election', 'elected'));

-- Candidates are part of the agenda: a change of them is one of the meeting. Those that go with their item change nothing more.
create function raise_meeting_of_candidates() returns trigger language plpgsql as $$
begin
  update meetings m set changed_at = portal_now()
    from (select distinct i.agency_id, i.meeting_record_id from changed c
      join agenda_items i on i.agency_id = c.agency_id and i.agenda_item_id = c.agenda_item_id) c
    where m.agency_id = c.agency_id and m.meeting_record_id = c.meeting_record_id
      and m.xmin::text::bigint <> pg_current_xact_id()::text::bigint % 4294967296;
  return null;
end $$;
create trigger raise_on_insert after insert on agenda_candidates referencing new table as changed
  for each statement execute function raise_meeting_of_candidates();
create trigger raise_on_update after update on agenda_candidates referencing new table as changed
  for each statement execute function raise_meeting_of_candidates();
create trigger raise_on_delete after delete on agenda_candidates referencing old table as changed
  for each statement execute function raise_meeting_of_candidates();
