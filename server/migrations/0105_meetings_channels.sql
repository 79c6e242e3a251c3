-- By which channel a ballot came, as its record says: for the office's monitor, which reads no records. Those of before came online.
alter table voting_ballots add column channel text not null default 'online' check (channel in ('online', 'paper'));
