-- The meeting that a document belongs to: its notice, its minutes, an attachment. The import proves that the package has it. Without
-- a foreign key: a document that the office keeps may outlive the package's meeting.
alter table documents add column meeting_id bigint;
create index on documents (agency_id, owners_corp_id, meeting_id) where meeting_id is not null;
