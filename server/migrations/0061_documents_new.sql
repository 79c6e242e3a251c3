-- By which what came to a plan since a day is found, however many documents it has.
create index documents_new on documents (agency_id, owners_corp_id, published_at);
