-- A temporary password that staff told somebody by phone. A newer code of any kind takes its place, unlike of those that were mailed.
alter table temporary_passwords add column is_by_phone boolean not null default false;
