-- An account is looked up on every request by its name in lower case. Row-level security lets only leakproof comparisons
-- go before the policy, and lower() is none: an index on the expression stays unused, and each request would read every
-- account of the agency. A column compares as it stands.
alter table web_users add column username_key text not null generated always as (lower(username)) stored;
drop index web_users_agency_id_lower_idx;
create unique index on web_users (agency_id, username_key);
