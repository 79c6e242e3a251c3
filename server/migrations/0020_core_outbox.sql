-- Mails on their way. A mail is written in the transaction of what it tells of, so there is never one without the other;
-- the dispatcher of any process sends it afterwards (decision 0008).

create table outbox_mails (
  agency_id int not null,
  -- Also the Message-ID's local part: a repeat bears the same (D54).
  mail_id uuid not null,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  -- Addresses, subject and texts, AES-256-GCM with a key from PORTAL_SECRET; null as soon as nobody needs them.
  sealed bytea,
  queued_at timestamptz not null default portal_now(),
  -- Not tried before this. Claiming a mail moves it behind the lease, so who dies while sending holds it up and no more.
  due_at timestamptz not null default portal_now(),
  -- A mail that is of no use after this (a temporary password) is not sent later.
  expires_at timestamptz,
  attempts int not null default 0,
  -- Proves that a claim is still its holder's when it settles.
  claim uuid,
  settled_at timestamptz,
  -- What the mail server or the connection said, without addresses.
  last_failure text,
  primary key (agency_id, mail_id)
);
create index on outbox_mails (agency_id, due_at) where state = 'queued';
create index on outbox_mails (agency_id, settled_at) where state <> 'queued';

alter table outbox_mails enable row level security;
alter table outbox_mails force row level security;
create policy tenant on outbox_mails
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert on outbox_mails to portal_app;

-- Which agencies have ever queued a mail: their numbers and nothing else, so that the dispatcher, held by the policies
-- like everybody, knows whom to look after. The trigger runs as the owner; portal_app has no right here.
create table outbox_agencies (number int primary key);

create function note_outbox_agency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox_agencies (number) values (new.agency_id) on conflict do nothing;
  return null;
end $$;
create trigger note_outbox_agency after insert on outbox_mails
  for each row execute function note_outbox_agency();

-- The due mail that has waited longest in the first agency that has one, beginning anywhere, so that none waits behind
-- another's thousand. One short transaction: no lock is held while the mail is being sent.
create function claim_outbox_mail(claimed_by uuid, lease interval)
returns setof outbox_mails language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
  claimed outbox_mails;
begin
  for each in select number from outbox_agencies order by random() loop
    perform set_config('portal.agency', each::text, true);
    update outbox_mails m
      set claim = claimed_by, attempts = m.attempts + 1, due_at = portal_now() + lease
      where m.agency_id = each and m.mail_id = (
        select mail_id from outbox_mails
        where agency_id = each and state = 'queued' and due_at <= (select portal_now())
        order by due_at limit 1 for update skip locked)
      returning m.* into claimed;
    if found then
      return next claimed;
      exit;
    end if;
  end loop;
  perform set_config('portal.agency', '', true);
end $$;

-- What came of a claimed mail. Its texts go when it is sent, and when it is dead and of no use any more. False: the claim
-- had run out, and another process has the mail.
create function settle_outbox_mail(agency int, mail uuid, claimed_by uuid, outcome text, retry_in interval, failure text)
returns boolean language plpgsql set search_path = public, pg_temp as $$
declare
  is_ours boolean;
begin
  perform set_config('portal.agency', agency::text, true);
  update outbox_mails set
    state = outcome,
    claim = null,
    due_at = case when outcome = 'queued' then portal_now() + retry_in else due_at end,
    settled_at = case when outcome = 'queued' then null else portal_now() end,
    sealed = case when outcome = 'sent' or outcome = 'dead' and expires_at is not null then null else sealed end,
    last_failure = failure
  where agency_id = agency and mail_id = mail and claim = claimed_by and state = 'queued';
  is_ours := found;
  perform set_config('portal.agency', '', true);
  return is_ours;
end $$;

-- Rows of what was sent leave after 30 days, dead letters after 400.
create function purge_outbox_mails() returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
  gone bigint := 0;
  purged bigint;
begin
  for each in select number from outbox_agencies loop
    perform set_config('portal.agency', each::text, true);
    delete from outbox_mails where agency_id = each and state <> 'queued'
      and settled_at < (select portal_now()) - interval '30 days'
      and (state = 'sent' or settled_at < (select portal_now()) - interval '400 days');
    get diagnostics purged = row_count;
    gone := gone + purged;
  end loop;
  perform set_config('portal.agency', '', true);
  return gone;
end $$;

-- How many wait and how many are dead letters, over all agencies, for the metrics.
create function count_outbox_mails(out queued bigint, out dead bigint) language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
  more_queued bigint;
  more_dead bigint;
begin
  queued := 0;
  dead := 0;
  for each in select number from outbox_agencies loop
    perform set_config('portal.agency', each::text, true);
    select count(*) filter (where state = 'queued'), count(*) filter (where state = 'dead')
      into more_queued, more_dead
      from outbox_mails where agency_id = each and state in ('queued', 'dead');
    queued := queued + more_queued;
    dead := dead + more_dead;
  end loop;
  perform set_config('portal.agency', '', true);
end $$;

revoke execute on function claim_outbox_mail(uuid, interval) from public;
revoke execute on function settle_outbox_mail(int, uuid, uuid, text, interval, text) from public;
revoke execute on function purge_outbox_mails() from public;
revoke execute on function count_outbox_mails() from public;
