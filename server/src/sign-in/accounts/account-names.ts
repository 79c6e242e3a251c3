import type { Queries } from "../../core/db/agency-transaction.ts";

const text = `
select a.name from agencies a where a.agency_id = $1
union
select unnest(array[p.body_corporate_name, p.plan_number])
from web_users u
join plans p on p.agency_id = $1 and (
  p.building_manager_contact_id = u.contact_id or p.owners_corp_id = any(u.owners_corp_ids) or p.owners_corp_id in (
    select l.owners_corp_id from lot_owners o join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
    where o.agency_id = $1 and o.contact_id = u.contact_id
    union all
    select m.owners_corp_id from committee_members m where m.agency_id = $1 and m.contact_id = u.contact_id))
where u.agency_id = $1 and u.username_key = $2`;

/** The names of an account's agency and plans, which are nobody's password. */
export async function readAccountNames(
  queries: Queries,
  agencyId: number,
  usernameKey: string,
): Promise<readonly string[]> {
  const statement = { name: "account-names", text, values: [agencyId, usernameKey] };
  return (await queries.query<{ name: string }>(agencyId, statement)).map(({ name }) => name);
}
