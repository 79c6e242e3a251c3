-- A meeting that begins later than it was said to has another roll: that of its new start. The newest one counts.
alter table voting_rolls drop constraint voting_rolls_pkey;
alter table voting_rolls add primary key (agency_id, meeting_record_id, taken_at);
