import type { Database } from "../../core/db/open-database.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { guardedAccountSql } from "../../sign-in/public.ts";

/** Few accounts have failures at all: it begins with those. Whose account is in which plan is as generous as the rights are. */
const text = `
select count(*)::int as guarded
from (select distinct username_key, contact_id from account_failures where agency_id = $1) failed
join web_users u on u.agency_id = $1 and u.username_key = failed.username_key and u.contact_id = failed.contact_id
where ${guardedAccountSql("$3")} and ($2::bigint[] is null
  or u.owners_corp_ids && $2
  or exists (select from lot_owners o join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
    where o.agency_id = $1 and o.contact_id = u.contact_id and o.left_on is null and l.owners_corp_id = any($2))
  or exists (select from committee_members m
    where m.agency_id = $1 and m.contact_id = u.contact_id and m.to_on is null and m.owners_corp_id = any($2))
  or exists (select from plans p
    where p.agency_id = $1 and p.building_manager_contact_id = u.contact_id and p.owners_corp_id = any($2)))`;

/** How many accounts in somebody's plans are guarded at this moment. */
export async function countGuarded(
  database: Database,
  { agencyId, ownersCorpIds }: StaffMember,
  failuresToGuard: number,
): Promise<number> {
  const values = [agencyId, ownersCorpIds, failuresToGuard];
  const [row] = await database.query<{ guarded: number }>(agencyId, {
    name: "office-guarded",
    text,
    values,
  });
  return row?.guarded ?? 0;
}
