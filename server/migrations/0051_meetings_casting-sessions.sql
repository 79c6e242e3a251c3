-- The account and the session's line: who is told that this ballot was replaced, and what limits count by.
alter table voting_ballots add column username_key text;
alter table voting_ballots add column session_line text;
