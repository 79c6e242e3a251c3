import type { OfficePlan } from "@portal/contract/portfolio/office/schemas";
import type { Database } from "../../core/db/open-database.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";

const text = `
select owners_corp_id as "ownersCorpId", plan_number as "planNumber", body_corporate_name as name
from plans
where agency_id = $1 and ($2::bigint[] is null or owners_corp_id = any($2))
order by length(plan_number), plan_number collate "C", owners_corp_id`;

/** The plans that somebody's right counts for, by number: `SP 87` before `SP 1012`. */
export const readOfficePlans = (
  database: Database,
  { agencyId, ownersCorpIds }: Pick<StaffMember, "agencyId" | "ownersCorpIds">,
): Promise<OfficePlan[]> =>
  database.query(agencyId, { name: "office-plans", text, values: [agencyId, ownersCorpIds] });
