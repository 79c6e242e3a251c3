import type { Contact } from "@portal/contract/portfolio/schemas";
import type { Database } from "../core/db/open-database.ts";

/** Plans and lots by which a contact may be known to whoever asks. */
export interface ContactCircle {
  readonly contactId: number;
  readonly ownLotIds: readonly number[];
  readonly reachedOwnersCorpIds: readonly number[];
  /** Plans whose committee the asking person may see. */
  readonly committeeOwnersCorpIds: readonly number[];
}

/** How a contact stands to the circle. */
export interface ContactTies {
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
select json_build_object(
    'contactId', c.contact_id, 'title', c.title, 'firstName', c.first_name, 'name', c.name,
    'otherNames', c.other_names, 'businessContact', c.business_contact, 'buildingName', c.building_name,
    'poBox', c.po_box, 'streetNumber', c.street_number, 'streetName', c.street_name, 'town', c.town,
    'state', c.state, 'postCode', c.post_code, 'country', c.country, 'telephone1', c.telephone1,
    'telephone2', c.telephone2, 'telephone3', c.telephone3, 'fax', c.fax, 'email', c.email,
    'website', case when coalesce((a.content->>'showContactWebsite')::boolean, true) then c.website end,
    'additionalMobiles', points.mobiles, 'additionalPhones', points.phones,
    'additionalFaxes', points.faxes, 'additionalEmails', points.emails
  ) as contact,
  json_build_object(
    'isOfOwnLot', exists (
      select from lots l where l.agency_id = $1 and l.lot_id = any($3) and c.contact_id in (l.agent_contact_id, l.tenant_contact_id)
    ) or exists (
      select from lot_owners o
      join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
      join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
      where o.agency_id = $1 and o.contact_id = c.contact_id and o.lot_id = any($3)
        and o.entered_on <= (portal_now() at time zone coalesce(p.time_zone, a.time_zone))::date
        and (o.left_on is null or o.left_on > (portal_now() at time zone coalesce(p.time_zone, a.time_zone))::date)
    ),
    'isBuildingManager', exists (
      select from plans p where p.agency_id = $1 and p.owners_corp_id = any($4) and p.building_manager_contact_id = c.contact_id
    ),
    'isCommitteeMember', exists (
      select from committee_members m
      join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
      where m.agency_id = $1 and m.contact_id = c.contact_id and m.owners_corp_id = any($5)
        and m.from_on <= (portal_now() at time zone coalesce(p.time_zone, a.time_zone))::date
        and (m.to_on is null or m.to_on > (portal_now() at time zone coalesce(p.time_zone, a.time_zone))::date)
    ),
    'managedOwnersCorpIds', coalesce((
      select json_agg(p.owners_corp_id) from plans p
      where p.agency_id = $1 and p.owners_corp_id = any($4) and p.manager_contact_id = c.contact_id
    ), '[]')
  ) as ties
from contacts c
join agencies a on a.agency_id = $1
cross join lateral (
  select coalesce(json_agg(n.value order by n.row_no) filter (where n.kind = 'mobile'), '[]') as mobiles,
    coalesce(json_agg(n.value order by n.row_no) filter (where n.kind = 'phone'), '[]') as phones,
    coalesce(json_agg(n.value order by n.row_no) filter (where n.kind = 'fax'), '[]') as faxes,
    coalesce(json_agg(n.value order by n.row_no) filter (where n.kind = 'email'), '[]') as emails
  from contact_points n where n.agency_id = $1 and n.contact_id = c.contact_id
) points
where c.agency_id = $1 and c.contact_id = $2`;

/** A contact and how it stands to whoever asks, in one round trip; undefined where there is none. */
export async function readContactRow(
  database: Database,
  agencyId: number,
  circle: ContactCircle,
): Promise<ContactRow | undefined> {
  const { contactId, ownLotIds, reachedOwnersCorpIds, committeeOwnersCorpIds } = circle;
  const [row] = await database.query<ContactRow & Record<string, unknown>>(agencyId, {
    name: "contact",
    text: contactText,
    values: [agencyId, contactId, ownLotIds, reachedOwnersCorpIds, committeeOwnersCorpIds],
  });
  return row;
}
