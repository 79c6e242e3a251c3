-- Accounts that the operator switched off. A table of its own: the account itself is the package's, and what the package
-- says of it at the next import must not switch it on again.
create table disabled_accounts (
  agency_id int not null,
  username_key text not null,
  disabled_at timestamptz not null,
  primary key (agency_id, username_key)
);
alter table disabled_accounts enable row level security;
alter table disabled_accounts force row level security;
create policy tenant on disabled_accounts
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
grant select, insert, update, delete on disabled_accounts to portal_app;
