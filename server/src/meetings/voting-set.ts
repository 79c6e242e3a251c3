/**
 * SQL: the id and the name of the entitlement set by which votes are weighed in plan `p`: the one of type LEVY with the lowest
 * id; in Victoria one of type VOTING goes before it (D57). Declaration, record and count all ask this. $1 is the agency.
 */
export const VOTING_SET = `
  select s.entitlement_set_id, s.name from entitlement_sets s
  where s.agency_id = $1 and s.owners_corp_id = p.owners_corp_id
    and (s.type = 'LEVY' or s.type = 'VOTING' and p.state = 'VIC')
  order by s.type = 'VOTING' desc, s.entitlement_set_id limit 1`;
