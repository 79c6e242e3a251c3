import type { Contact } from "@portal/contract/portfolio/schemas";
import type { Database } from "../core/db/open-database.ts";
import { todayInPlan } from "../core/db/today-in-plan.ts";
import { contactObject, contactPoints } from "./contact-fields.ts";

/** Plans and lots by which a contact may be known to the caller. */
export interface ContactCircle {
  readonly contactId: number;
  readonly ownLotIds: readonly number[];
  readonly reachedOwnersCorpIds: readonly number[];
  /** Plans whose committee the asking person may see. */
  readonly committeeOwnersCorpIds: readonly number[];
}

/** How a contact stands to the circle. */
interface ContactTies {
  /** Owner, agent or tenant of an own lot. */
  readonly isOfOwnLot: boolean;
  readonly isBuildingManager: boolean;
  readonly isCommitteeMember: boolean;
  /** The reached plans that the contact is the manager of. */
  readonly managedOwnersCorpIds: readonly number[];
}

/** The contact with everything there is to show, and its ties. */
export interface ContactRow {
  readonly contact: Contact;
  readonly ties: ContactTies;
}

// Of a sale's day the new owner has the lot, as where the session's reach is read.
const contactText = `
select ${contactObject} as contact,
  json_build_object(
    'isOfOwnLot', exists (
      select from lots l where l.agency_id = $1 and l.lot_id = any($3) and c.contact_id in (l.agent_contact_id, l.tenant_contact_id)
    ) or exists (
      select from lot_owners o
      join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
      join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
      where o.agency_id = $1 and o.contact_id = c.contact_id and o.lot_id = any($3)
        and o.entered_on <= ${todayInPlan}
        and (o.left_on is null or o.left_on > ${todayInPlan})
    ),
    'isBuildingManager', exists (
      select from plans p where p.agency_id = $1 and p.owners_corp_id = any($4) and p.building_manager_contact_id = c.contact_id
    ),
    'isCommitteeMember', exists (
      select from committee_members m
      join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
      where m.agency_id = $1 and m.contact_id = c.contact_id and m.owners_corp_id = any($5)
        and m.from_on <= ${todayInPlan}
        and (m.to_on is null or m.to_on > ${todayInPlan})
    ),
    'managedOwnersCorpIds', coalesce((
      select json_agg(p.owners_corp_id) from plans p
      where p.agency_id = $1 and p.owners_corp_id = any($4) and p.manager_contact_id = c.contact_id
    ), '[]')
  ) as ties
from contacts c
join agencies a on a.agency_id = $1
${contactPoints}
where c.agency_id = $1 and c.contact_id = $2`;

/** Reads a contact and its ties to the caller in one round trip; undefined if the contact does not exist. */
export async function readContactRow(
  database: Database,
  agencyId: number,
  circle: ContactCircle,
): Promise<ContactRow | undefined> {
  const { contactId, ownLotIds, reachedOwnersCorpIds, committeeOwnersCorpIds } = circle;
  const [row] = await database.query<ContactRow>(agencyId, {
    name: "contact",
    text: contactText,
    values: [agencyId, contactId, ownLotIds, reachedOwnersCorpIds, committeeOwnersCorpIds],
  });
  return row;
}
