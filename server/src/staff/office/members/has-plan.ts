import type { Database } from "../../../core/db/open-database.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";

const text = "select from plans where agency_id = $1 and owners_corp_id = $2";

/** Whether the agency has the plan, and somebody's right counts for it. */
export async function hasPlan(
  database: Database,
  staff: StaffMember,
  ownersCorpId: number,
): Promise<boolean> {
  if (!isPlanOf(staff, ownersCorpId)) return false;
  const { agencyId } = staff;
  const statement = { name: "staff-has-plan", text, values: [agencyId, ownersCorpId] };
  return (await database.query(agencyId, statement)).length > 0;
}
