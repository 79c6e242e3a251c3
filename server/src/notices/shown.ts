import { todayInPlan } from "../core/db/today-in-plan.ts";

/** SQL: notice `n` is shown today in plan `p` of agency `a`, if it is one of that plan. */
export const isShown = `n.published_at is not null and n.withdrawn_at is null
  and (n.from_on is null or n.from_on <= ${todayInPlan}) and (n.until_on is null or n.until_on >= ${todayInPlan})`;

/** SQL: the notices `n` of plans `p` of agency $1, with the agency `a`. */
export const noticesOfPlans = `notices n
join notice_plans g on g.agency_id = $1 and g.notice_id = n.notice_id
join plans p on p.agency_id = $1 and p.owners_corp_id = g.owners_corp_id
join agencies a on a.agency_id = $1`;
