/** SQL: the candidates of item `i` in their order, as JSON; $1 is the agency. */
export const candidatesSql = `
coalesce((select json_agg(json_build_object('candidateId', c.candidate_id, 'name', c.name, 'lot', c.lot,
    'nominatedBy', c.nominated_by, 'consentedOn', c.consented_on) order by c.place, c.candidate_id)
  from agenda_candidates c where c.agency_id = $1 and c.agenda_item_id = i.agenda_item_id), '[]')`;
