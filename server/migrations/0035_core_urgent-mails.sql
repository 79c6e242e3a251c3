-- A mail that is of no use after a while (a temporary password) goes before those that can wait: the receipts of a meeting
-- whose voting is about to close may be thousands. And the figures of /metrics no longer read what was sent in 30 days.

create index on outbox_mails (agency_id, expires_at, due_at) where state = 'queued';
create index on outbox_mails (agency_id) where state = 'dead';
drop index outbox_mails_agency_id_due_at_idx;

-- As in 0020, but for the order.
create or replace function claim_outbox_mail(claimed_by uuid, lease interval)
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
        order by expires_at, due_at limit 1 for update skip locked)
      returning m.* into claimed;
    if found then
      return next claimed;
      exit;
    end if;
  end loop;
  perform set_config('portal.agency', '', true);
end $$;

create or replace function count_outbox_mails(out queued bigint, out dead bigint)
language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
begin
  queued := 0;
  dead := 0;
  for each in select number from outbox_agencies loop
    perform set_config('portal.agency', each::text, true);
    queued := queued + (select count(*) from outbox_mails where agency_id = each and state = 'queued');
    dead := dead + (select count(*) from outbox_mails where agency_id = each and state = 'dead');
  end loop;
  perform set_config('portal.agency', '', true);
end $$;
