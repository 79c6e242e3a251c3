-- What was voted on: a meeting with its motions as they stood when its register was closed, so that no later package changes
-- a result, and a register can be exported when its meeting is gone. The first checkpoint keeps one too, since a meeting may
-- go before it closes.
create table voting_agendas (
  agency_id int not null,
  meeting_record_id bigint not null,
  -- The checkpoint that it was kept with.
  checkpoint_no int not null,
  agenda jsonb not null,
  primary key (agency_id, meeting_record_id, checkpoint_no)
);
alter table voting_agendas enable row level security;
alter table voting_agendas force row level security;
create policy tenant on voting_agendas
  using (agency_id = (select current_agency()))
  with check (agency_id = (select current_agency()));
create trigger refuse_change before update or delete on voting_agendas
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on voting_agendas
  for each statement execute function refuse_change();
grant select, insert on voting_agendas to portal_app;
