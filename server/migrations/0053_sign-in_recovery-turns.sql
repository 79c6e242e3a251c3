-- Requests are done the networks in turn. Which turn one has of its network's is counted once, as it is noted: a claim that counts
-- for every waiting request takes longer the more wait, and a burst from many networks kept everybody waiting.
alter table recovery_requests add column turn int not null default 0 check (turn >= 0);
create index on recovery_requests (agency_id, address, requested_at);
create index recovery_requests_waiting on recovery_requests (agency_id, (kind <> 'sign-in-link'), turn, requested_at)
  where done_at is null;
