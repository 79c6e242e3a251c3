import type { OfficePlanDetails } from "@portal/contract/home/office/schemas";
import { todayInPlan } from "../../../core/db/today-in-plan.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { accountUse, isActiveSql, isCurrentOwnerSql, isDisabledSql, isOwnersSql } from "../account-sql.ts";
import { readPlanOverviews } from "./read-plan-overviews.ts";

type LotRow = OfficePlanDetails["lotRows"][number];

/** Of several access codes of one person the one counts that is furthest. */
const lotsText = `
select l.lot_id as "lotId", concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix) as "lotNumber",
  l.unit_name as "unitName",
  coalesce((
    select json_agg(json_build_object('contactId', c.contact_id, 'name', concat_ws(' ', c.title, c.first_name, c.name),
      'account', coalesce((
        select case when ${isDisabledSql} then 'disabled' when ${isActiveSql} then 'active' else 'waiting' end
        from web_users u ${accountUse} where u.agency_id = $1 and u.contact_id = c.contact_id and ${isOwnersSql}
        order by case when ${isDisabledSql} then 2 when ${isActiveSql} then 0 else 1 end limit 1), 'none'))
      order by lower(c.name) collate "C", c.contact_id)
    from (select distinct o.contact_id from lot_owners o
      where o.agency_id = $1 and o.lot_id = l.lot_id and ${isCurrentOwnerSql(todayInPlan)}) own
    join contacts c on c.agency_id = $1 and c.contact_id = own.contact_id
  ), '[]') as owners
from lots l
join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
join agencies a on a.agency_id = $1
where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null
order by coalesce(substring(l.lot_number from '^[0-9]{1,9}')::int, 0), l.lot_number collate "C",
  l.lot_number_prefix collate "C" nulls first, l.lot_number_suffix collate "C" nulls first, l.lot_id`;

const importedText = `select imported_at as "importedAt" from agencies where agency_id = $1`;

/** A plan with its lots and their owners; the guard has asked for a right to it. */
export async function getOfficePlan(
  database: Database,
  staff: StaffMember,
  ownersCorpId: number,
): Promise<Outcome<OfficePlanDetails, "NOT_FOUND">> {
  const { agencyId } = staff;
  const [plan] = await readPlanOverviews(database, staff, { ownersCorpId, most: 1 });
  if (plan === undefined) return refused("NOT_FOUND");
  const [lotRows, [agency]] = await Promise.all([
    database.query<LotRow>(agencyId, {
      name: "office-plan-lots",
      text: lotsText,
      values: [agencyId, ownersCorpId],
    }),
    database.query<{ importedAt: Date | null }>(agencyId, {
      name: "office-plan-imported",
      text: importedText,
      values: [agencyId],
    }),
  ]);
  return answer({ ...plan, importedAt: agency?.importedAt?.toISOString() ?? null, lotRows });
}
