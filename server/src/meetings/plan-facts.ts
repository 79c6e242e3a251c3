/** What a package says of a plan, and the office may say in its place. */
type PlanFact = "voting_adopted_on" | "voting_adopted_by" | "rule_module";

/** SQL: a fact of plan `p` of agency $1: the office's, once it has written how meetings work there, else the package's. */
export const planFactSql = (fact: PlanFact): string => `
  (select case when w.owners_corp_id is null then p.${fact} else w.${fact} end
    from (select) one left join plan_meeting_settings w on w.agency_id = $1 and w.owners_corp_id = p.owners_corp_id)`;

/** SQL: the public holidays on record for the state of plan `p` of agency $1, by year. */
export const holidaysSql = `
  (select coalesce(json_agg(json_build_object('year', h.year, 'days',
      (select json_agg(d ->> 'on') from jsonb_array_elements(h.days) d)) order by h.year), '[]')
    from public_holidays h where h.agency_id = $1 and h.state = p.state)`;
