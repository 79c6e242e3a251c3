import type { Database } from "../core/db/open-database.ts";
import { isShown, noticesOfPlans } from "./shown.ts";

/** That a plan has notices today, and its newest urgent one. */
export interface PlanNotices {
  readonly ownersCorpId: number;
  readonly urgent: { readonly title: string; readonly text: string } | null;
}

const text = `
select p.owners_corp_id as "ownersCorpId",
  (array_agg(jsonb_build_object('title', n.title, 'text', n.body) order by n.published_at desc)
    filter (where n.is_urgent))[1] as urgent
from ${noticesOfPlans}
where n.agency_id = $1 and p.owners_corp_id = any($2::bigint[]) and ${isShown}
group by 1 order by 1`;

/** Which of some plans have notices today, in one round trip. */
export function readPlanNotices(
  database: Pick<Database, "query">,
  agencyId: number,
  planIds: readonly number[],
): Promise<PlanNotices[]> {
  const values = [agencyId, planIds];
  return database.query<PlanNotices>(agencyId, { name: "notices-of-plans", text, values });
}
