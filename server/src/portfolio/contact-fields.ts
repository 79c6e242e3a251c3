/**
 * The contact of the wire as SQL, so that every call that answers a contact answers the same one (section 3). The
 * statement around it has the agency's id as $1 and the agency's row as `a`; a website only where the agency shows them.
 */
export const contactObject = `json_build_object(
    'contactId', c.contact_id, 'title', c.title, 'firstName', c.first_name, 'name', c.name,
    'otherNames', c.other_names, 'businessContact', c.business_contact, 'buildingName', c.building_name,
    'poBox', c.po_box, 'streetNumber', c.street_number, 'streetName', c.street_name, 'town', c.town,
    'state', c.state, 'postCode', c.post_code, 'country', c.country, 'telephone1', c.telephone1,
    'telephone2', c.telephone2, 'telephone3', c.telephone3, 'fax', c.fax, 'email', c.email,
    'website', case when coalesce((a.content->>'showContactWebsite')::boolean, true) then c.website end,
    'additionalMobiles', points.mobiles, 'additionalPhones', points.phones,
    'additionalFaxes', points.faxes, 'additionalEmails', points.emails
  )`;

/** The name of a contact `c` in its parts. */
export const namePartsObject = `json_build_object('title', c.title, 'firstName', c.first_name, 'name', c.name,
  'otherNames', c.other_names, 'businessContact', c.business_contact)`;

/** Joins to each contact `c` its additional points of contact, which `contactObject` reads. */
export const contactPoints = `cross join lateral (
  select coalesce(json_agg(n.value order by n.row_no) filter (where n.kind = 'mobile'), '[]') as mobiles,
    coalesce(json_agg(n.value order by n.row_no) filter (where n.kind = 'phone'), '[]') as phones,
    coalesce(json_agg(n.value order by n.row_no) filter (where n.kind = 'fax'), '[]') as faxes,
    coalesce(json_agg(n.value order by n.row_no) filter (where n.kind = 'email'), '[]') as emails
  from contact_points n where n.agency_id = $1 and n.contact_id = c.contact_id
) points`;

/**
 * Returns an SQL expression for one contact; null if the contact does not exist. `id` is a column of the statement
 * around it.
 */
export const contactOf = (id: string): string => `(
  select ${contactObject} from contacts c ${contactPoints}
  where c.agency_id = $1 and c.contact_id = ${id}
)`;
