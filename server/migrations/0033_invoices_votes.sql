-- What approvers decided on pending invoices. A vote is never changed and never deleted: who votes again adds a revision, and
-- the highest one of a person counts while the invoice is what was voted on (D68). No package touches it, so the votes on an
-- invoice that has disappeared stay.
create table invoice_votes (
  agency_id int not null,
  document_id bigint not null,
  -- The voter, whatever role or access code.
  contact_id bigint not null,
  -- From 1 without gaps.
  revision int not null check (revision > 0),
  -- The invoice's plan at the time.
  owners_corp_id bigint not null,
  -- 0 don't pay, 1 pay.
  response smallint not null check (response in (0, 1)),
  comment text check (length(comment) between 1 and 100),
  -- What was voted on.
  amount_cents bigint not null,
  creditor_name text not null,
  file_sha256 text not null,
  invoice_description text not null,
  -- As who: the access code and the session's role.
  username text not null,
  role int not null,
  voted_at timestamptz not null default portal_now(),
  -- One for each submission, which is there whole or not at all.
  save_id uuid not null,
  primary key (agency_id, document_id, contact_id, revision),
  check (response = 1 or comment is not null)
);
alter table invoice_votes enable row level security;
alter table invoice_votes force row level security;
create policy tenant on invoice_votes
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
create trigger refuse_change before update or delete on invoice_votes
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on invoice_votes
  for each statement execute function refuse_change();
grant select, insert on invoice_votes to portal_app;
