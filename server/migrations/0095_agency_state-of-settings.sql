-- Words that an agency does not state are those of its state, which what is stated therefore names. They come into
-- `terminology` with the next import, or the next change of a setting.
alter table agencies no force row level security;
update agencies set package_settings = package_settings || jsonb_build_object('state', state);
alter table agencies force row level security;
