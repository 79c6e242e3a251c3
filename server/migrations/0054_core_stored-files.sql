-- Which file of an agency lies where in the file store, whoever brought it. The package's paths have no leading slash; the office's
-- are /portal/<sha256> (pictures of its settings) and /uploads/<sha256>. Each author replaces only its own.
alter table package_files rename to stored_files;
alter index package_files_pkey rename to stored_files_pkey;
alter table stored_files
  add column origin text not null default 'package' check (origin in ('package', 'office')),
  add column added_at timestamptz not null default portal_now();

-- The owner is held by the policies too unless a superuser: for this one statement it is not.
alter table stored_files no force row level security;
update stored_files set origin = 'office' where starts_with(path, '/');
alter table stored_files force row level security;
alter table stored_files
  add constraint stored_files_path check ((origin = 'office') = starts_with(path, '/'));
