-- Who is told of a version of a meeting, and how: each person once each way, whatever is killed in between.
create table meeting_notices (
  agency_id int not null,
  meeting_record_id bigint not null,
  version_no int not null,
  contact_id bigint not null,
  way text not null check (way in ('email', 'letter')),
  -- Of a mail, as it was when the version was made.
  address text,
  -- Of a letter: its number in the version, from 1.
  letter_no int,
  -- A mail: queued for sending. A letter: somebody has said that it was posted.
  sent_at timestamptz,
  -- Of a letter: the day that was said.
  posted_on date,
  mail_id uuid,
  primary key (agency_id, meeting_record_id, version_no, contact_id, way),
  foreign key (agency_id, meeting_record_id, version_no) references meeting_versions,
  check ((way = 'email') = (address is not null) and (way = 'letter') = (letter_no is not null))
);
create index meeting_notices_waiting on meeting_notices (agency_id, meeting_record_id, version_no)
  where way = 'email' and sent_at is null;
alter table meeting_notices enable row level security;
alter table meeting_notices force row level security;
create policy tenant on meeting_notices
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert, update on meeting_notices to portal_app;

-- Notices leave, and voting opens, beside requests.
create trigger note_agency_work after insert on meeting_versions for each row execute function note_agency_work('meetings');
