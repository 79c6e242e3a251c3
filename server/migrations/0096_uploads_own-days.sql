-- The day on which a file was last changed where it comes from, as its sender's browser tells it: the day of a document whose name
-- tells none.
alter table uploads add column changed_on date;
