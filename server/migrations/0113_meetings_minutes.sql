-- What was published when a meeting was completed (docs/decisions/0051): once, and never changed.
create table meeting_minutes (
  agency_id int not null,
  meeting_record_id bigint not null,
  document_id bigint not null,
  -- 'made': the PDF that the portal makes; 'edited': a file that somebody has sent.
  source text not null check (source in ('made', 'edited')),
  file_name text not null,
  sha256 text not null,
  byte_size bigint not null,
  media_type text not null,
  audience text not null check (audience in ('owners', 'committee')),
  is_sent boolean not null,
  -- The paper piece by piece, as letters print it; null of a file that was sent.
  blocks jsonb,
  -- Interim resolutions: number on the agenda, title, and the day on which each becomes final.
  interim jsonb not null default '[]',
  completed_by bigint not null,
  completed_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id),
  check ((source = 'made') = (blocks is not null))
);
alter table meeting_minutes enable row level security;
alter table meeting_minutes force row level security;
create policy tenant on meeting_minutes
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert on meeting_minutes to portal_app;
create trigger refuse_change before update or delete on meeting_minutes for each row execute function refuse_change();
create trigger refuse_truncate before truncate on meeting_minutes for each statement execute function refuse_change();

-- Who is sent the minutes of a meeting, and how: each person once, whatever is killed in between.
create table minutes_notices (
  agency_id int not null,
  meeting_record_id bigint not null,
  contact_id bigint not null,
  way text not null check (way in ('email', 'letter')),
  -- Of a mail, as it was when the meeting was completed.
  address text,
  -- Of a letter: its number, from 1.
  letter_no int,
  -- A mail: queued for sending. A letter: somebody has said that it was posted.
  sent_at timestamptz,
  -- Of a letter: the day that was said.
  posted_on date,
  mail_id uuid,
  primary key (agency_id, meeting_record_id, contact_id),
  foreign key (agency_id, meeting_record_id) references meeting_minutes,
  check ((way = 'email') = (address is not null) and (way = 'letter') = (letter_no is not null))
);
create index minutes_notices_waiting on minutes_notices (agency_id, meeting_record_id)
  where way = 'email' and sent_at is null;
alter table minutes_notices enable row level security;
alter table minutes_notices force row level security;
create policy tenant on minutes_notices
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert on minutes_notices to portal_app;
grant update (sent_at, posted_on, mail_id) on minutes_notices to portal_app;

-- Minutes leave beside notices.
create trigger note_agency_work after insert on meeting_minutes for each row execute function note_agency_work('meetings');
