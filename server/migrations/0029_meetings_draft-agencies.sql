-- Who keeps the registers takes drafts away that nobody may read any more (D38), where nobody has voted too.
create trigger note_voting_agency after insert on voting_drafts
  for each row execute function note_voting_agency();
