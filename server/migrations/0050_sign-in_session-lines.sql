-- What limits count a session by: it goes on over a change of role, which makes a new row (D30).
alter table sessions add column line text not null default gen_random_uuid()::text;
-- When the password was last typed in this session: at the sign-in, and with a change of the password.
alter table sessions add column password_typed_at timestamptz not null default portal_now();

-- The owner is held by row-level security too; to fill the column of every agency it is not, until the end of this file.
alter table sessions no force row level security;
update sessions set password_typed_at = created_at;
alter table sessions force row level security;
