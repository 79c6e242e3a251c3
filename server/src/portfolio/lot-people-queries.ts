import type { LotContacts } from "@portal/contract/portfolio/schemas";
import type { Database } from "../core/db/open-database.ts";
import { todayInPlan } from "../core/db/today-in-plan.ts";
import { contactOf } from "./contact-fields.ts";

const lotContactsText = `
select ${contactOf("owner.contact_id")} as owner, ${contactOf("l.agent_contact_id")} as agency,
  ${contactOf("l.tenant_contact_id")} as tenant, ${contactOf("p.building_manager_contact_id")} as "buildingManager"
from lots l
join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
join agencies a on a.agency_id = $1
left join lateral (
  select o.contact_id from lot_owners o
  where o.agency_id = $1 and o.lot_id = l.lot_id
    and o.entered_on <= ${todayInPlan} and (o.left_on is null or o.left_on > ${todayInPlan})
  order by o.entered_on desc limit 1
) owner on true
where l.agency_id = $1 and l.lot_id = $2`;

/** Reads the people of a lot as at today, in one round trip; undefined if the lot does not exist. */
export async function readLotContacts(
  database: Database,
  agencyId: number,
  lotId: number,
): Promise<LotContacts | undefined> {
  const [row] = await database.query<LotContacts>(agencyId, {
    name: "lot-contacts",
    text: lotContactsText,
    values: [agencyId, lotId],
  });
  return row;
}

export interface DistributionRow {
  readonly documentType: string;
  readonly recipient: string;
  readonly method: "Print" | "Email";
  readonly value: string | null;
}

const distributionText = `
select d.document_type as "documentType", d.recipient, d.method, d.value
from document_distribution d
where d.agency_id = $1 and d.lot_id = $2
order by d.row_no`;

/** Who gets which document of a lot, in the register's order. */
export function readDistribution(
  database: Database,
  agencyId: number,
  lotId: number,
): Promise<DistributionRow[]> {
  return database.query(agencyId, {
    name: "lot-distribution",
    text: distributionText,
    values: [agencyId, lotId],
  });
}
