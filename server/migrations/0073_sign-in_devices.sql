-- Where a session and a browser that is known are, for their person to recognise: the browser in words, and the network.
-- Empty: of before this was kept.
alter table sessions
  add column device text not null default '',
  add column network text not null default '';

alter table trusted_browsers
  -- By which its person names it; the hash is what proves it.
  add column browser_id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column network text not null default '',
  add column first_used_at timestamptz;
create unique index on trusted_browsers (agency_id, browser_id);
