-- People of the portal as the agency's staff see and invite them. What is kept of an account names the access code and the contact,
-- as in 0023: whoever gets the code next begins without any of it.

-- The newest invitation of an account. A newer one takes its place, whatever its way.
create table invitations (
  agency_id int not null,
  username_key text not null,
  contact_id bigint not null,
  way text not null check (way in ('email', 'letter', 'phone')),
  -- HMAC of the code under a key of PORTAL_SECRET. Null of a code told by phone, which is a temporary password.
  code_hmac bytea,
  task_id uuid,
  -- The mail in the outbox.
  mail_id uuid,
  invited_by bigint not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, username_key, contact_id),
  check ((way = 'phone') = (code_hmac is null))
);
create unique index on invitations (agency_id, code_hmac);

-- The office's address of an account: it goes before the package's until it is cleared.
create table account_addresses (
  agency_id int not null,
  username_key text not null,
  contact_id bigint not null,
  address text not null,
  set_by bigint not null,
  set_at timestamptz not null,
  primary key (agency_id, username_key, contact_id)
);

-- Mail to this address came back, somebody of the staff says. It counts as long as the account has this address.
create table bounced_addresses (
  agency_id int not null,
  username_key text not null,
  contact_id bigint not null,
  address text not null,
  marked_by bigint not null,
  marked_at timestamptz not null,
  primary key (agency_id, username_key, contact_id)
);

-- When an account was signed in to last: what the log tells too, but not in a moment for fifty thousand accounts.
create table account_sign_ins (
  agency_id int not null,
  username_key text not null,
  contact_id bigint not null,
  last_at timestamptz not null,
  primary key (agency_id, username_key, contact_id)
);

-- What staff have asked for that takes a while: invitations.
create table office_tasks (
  agency_id int not null,
  -- The caller's: asked twice it is one task.
  task_id uuid not null,
  way text not null check (way in ('email', 'letter')),
  people int not null,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  stopped_at timestamptz,
  primary key (agency_id, task_id)
);
create index on office_tasks (agency_id, created_at);
create index office_tasks_open on office_tasks (agency_id, created_at) where finished_at is null;

-- One account of a task, done once. Null outcome: it waits.
create table office_task_items (
  agency_id int not null,
  task_id uuid not null,
  username_key text not null,
  contact_id bigint not null,
  position int not null,
  outcome text check (outcome in ('invited', 'active', 'disabled', 'no-address', 'former', 'other-plans', 'gone', 'stopped')),
  done_at timestamptz,
  mail_id uuid,
  -- Of a letter: its number in the task, from 1.
  letter_no int,
  -- Its code, sealed by PORTAL_SECRET until it is fetched or a day is over.
  sealed_code bytea,
  primary key (agency_id, task_id, username_key, contact_id),
  foreign key (agency_id, task_id) references office_tasks on delete cascade
);
create index office_task_items_open on office_task_items (agency_id, task_id, position) where outcome is null;
create index office_task_items_sealed on office_task_items (agency_id, done_at) where sealed_code is not null;

do $$
declare
  each text;
begin
  foreach each in array array['invitations', 'account_addresses', 'bounced_addresses', 'account_sign_ins', 'office_tasks',
    'office_task_items'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy tenant on %I using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))', each);
    execute format('grant select, insert, update, delete on %I to portal_app', each);
  end loop;
end $$;

create trigger note_agency_work after insert on office_tasks
  for each row execute function note_agency_work('tasks');

-- Every sign-in is in the log, whichever way somebody came; one that may only change the password is none.
create function note_account_sign_in() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into account_sign_ins (agency_id, username_key, contact_id, last_at)
    values (new.agency_id, lower(new.actor), (new.subject->>'contactId')::bigint, new.happened_at)
    on conflict (agency_id, username_key, contact_id) do update set last_at = excluded.last_at;
  return null;
end $$;
create trigger note_account_sign_in after insert on audit_events for each row
  when (new.kind = 'sign-in' and new.actor is not null and new.subject ? 'contactId'
    and not coalesce((new.subject->>'isTemporary')::boolean, false))
  execute function note_account_sign_in();

-- The owner is held by row-level security too; to read the log of every agency it is not, until the end of this file.
alter table audit_events no force row level security;
alter table account_sign_ins no force row level security;
insert into account_sign_ins (agency_id, username_key, contact_id, last_at)
  select agency_id, lower(actor), (subject->>'contactId')::bigint, max(happened_at)
  from audit_events
  where kind = 'sign-in' and actor is not null and subject ? 'contactId' and not coalesce((subject->>'isTemporary')::boolean, false)
  group by 1, 2, 3;
alter table audit_events force row level security;
alter table account_sign_ins force row level security;
