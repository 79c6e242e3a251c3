-- A document that cannot be opened is loaded, so that it refuses no package, and shown without a link (D83).
alter table package_files add column is_unreadable boolean not null default false;
