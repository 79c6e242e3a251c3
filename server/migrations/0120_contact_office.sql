-- What the office makes of a message that somebody wrote to the agency. A message without a row here is new.
create table message_states (
  agency_id int not null,
  message_id bigint not null,
  -- Rises with each change, from 1; who acts on an older one is told.
  version int not null check (version > 0),
  -- Who answers it.
  taken_by bigint not null,
  taken_at timestamptz not null,
  -- When it was answered last.
  answered_at timestamptz,
  primary key (agency_id, message_id),
  foreign key (agency_id, message_id) references contact_messages (agency_id, message_id)
);

-- Answers, which the person sees, and notes, which the office alone does.
create table message_entries (
  agency_id int not null,
  message_id bigint not null,
  -- 1, 2, 3 of its message.
  entry_no int not null check (entry_no > 0),
  is_note boolean not null,
  body text not null,
  written_by bigint not null,
  written_at timestamptz not null default portal_now(),
  -- Of an answer: whether a mail of it was left for the person; false where no address of theirs is known.
  is_mailed boolean not null,
  primary key (agency_id, message_id, entry_no),
  foreign key (agency_id, message_id) references contact_messages (agency_id, message_id)
);
-- The office's list, the youngest first.
create index on contact_messages (agency_id, sent_at, message_id);

do $$
declare
  each text;
begin
  foreach each in array array['message_states', 'message_entries'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency()))
      with check (agency_id = (select current_agency()))', each);
  end loop;
end $$;
grant select, insert on message_states to portal_app;
grant update (version, taken_by, taken_at, answered_at) on message_states to portal_app;
grant select, insert on message_entries to portal_app;
create trigger refuse_change before update or delete on message_entries for each row execute function refuse_change();
create trigger refuse_truncate before truncate on message_entries for each statement execute function refuse_change();
