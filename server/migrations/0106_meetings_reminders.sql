-- Who is reminded to vote in a meeting: one row a person and cause, done once. Null outcome: it waits, for the quiet hours to end or for
-- the worker; at most one of a person and meeting does.
create table meeting_reminders (
  agency_id int not null,
  meeting_record_id bigint not null,
  contact_id bigint not null,
  -- An occasion with the cut-off that it came before, or somebody's order.
  cause text not null,
  -- Null: it goes by itself.
  ordered_by bigint,
  queued_at timestamptz not null default portal_now(),
  -- 'closed': voting was over first; 'stopped': who ordered it may not any more.
  outcome text check (outcome in ('sent', 'voted', 'reminded', 'no-address', 'closed', 'stopped')),
  done_at timestamptz,
  primary key (agency_id, meeting_record_id, contact_id, cause),
  check ((outcome is null) = (done_at is null))
);
create unique index meeting_reminders_waiting on meeting_reminders (agency_id, meeting_record_id, contact_id) where outcome is null;
alter table meeting_reminders enable row level security;
alter table meeting_reminders force row level security;
create policy tenant on meeting_reminders
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update, delete on meeting_reminders to portal_app;

-- Reminders go by themselves, so every agency is looked at.
create trigger note_reminder_work after insert on agencies for each row execute function note_agency_work('reminders');
insert into agency_work (worker, agency_id) select 'reminders', agency_id from agency_work where worker = 'import';
