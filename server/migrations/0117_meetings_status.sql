-- Who is financial, as the manager has confirmed it before the roll of a general meeting is taken. Never changed: who confirms again makes
-- another row, and the newest one counts where the ledger still has its figures.
create table status_confirmations (
  agency_id int not null,
  meeting_record_id bigint not null,
  confirmation_no int not null,
  -- SHA-256 of the figures that were looked at.
  figures_hash text not null,
  -- [{"lotId": 2003, "answer": "yes", "reason": "Cheque received on 23 March"}, …]; lots that are not in it are as answered.
  lots jsonb not null,
  -- Why a ledger was taken that is older than a business day; null: it is not.
  why_old text,
  confirmed_by bigint not null,
  confirmed_at timestamptz not null default portal_now(),
  primary key (agency_id, meeting_record_id, confirmation_no)
);
alter table status_confirmations enable row level security;
alter table status_confirmations force row level security;
create policy tenant on status_confirmations
  using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert on status_confirmations to portal_app;
create trigger refuse_change before update or delete on status_confirmations for each row execute function refuse_change();
create trigger refuse_truncate before truncate on status_confirmations for each statement execute function refuse_change();
