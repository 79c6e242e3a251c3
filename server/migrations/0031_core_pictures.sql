-- Pictures in the sizes that pages show them in: made when first asked for, then kept. Sources and sizes are blobs, which
-- never change, so neither does a row.
create table picture_sizes (
  agency_id int not null,
  -- Of the source.
  sha256 text not null,
  size text not null,
  -- Null, and everything after it: the source cannot be read as a picture, and is not tried again.
  made_sha256 text,
  media_type text,
  width int,
  height int,
  byte_size bigint,
  made_at timestamptz not null default portal_now(),
  primary key (agency_id, sha256, size)
);
alter table picture_sizes enable row level security;
alter table picture_sizes force row level security;
create policy tenant on picture_sizes
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert on picture_sizes to portal_app;
