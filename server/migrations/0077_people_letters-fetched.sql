-- When the letters of a file were fetched first: until the codes are destroyed, a day after they were made, the file can be fetched again.
alter table office_task_items add column fetched_at timestamptz;
