import type { Contact, NameParts } from "@portal/contract/portfolio/schemas";
import type { PointsOfContact, PostalAddress } from "@portal/domain/portfolio/contact-lines";
import type { Database } from "../core/db/open-database.ts";
import { todayInPlan } from "../core/db/today-in-plan.ts";
import { contactOf, namePartsObject } from "../portfolio/public.ts";

type Row<Value> = Value;

/** A lot as the register has it, its number in parts. */
export interface CommitteeLot {
  readonly lotNumber: string;
  readonly lotNumberPrefix: string | null;
  readonly lotNumberSuffix: string | null;
  readonly unitName: string | null;
}

export interface SeatRow {
  readonly execMemberId: number;
  readonly contactId: number;
  readonly positionName: string;
  readonly memberName: string;
  readonly ownersCorpId: number;
  readonly ownerCorpType: string;
  readonly bodyCorporateName: string;
  readonly planNumber: string;
  /** Null for a member without a lot. */
  readonly lot: CommitteeLot | null;
}

/** A seat counts from its first day to the day before its last, as where the session's reach is read. */
const isCurrent = `m.from_on <= ${todayInPlan} and (m.to_on is null or m.to_on > ${todayInPlan})`;

const lotObject = `json_build_object('lotNumber', l.lot_number, 'lotNumberPrefix', l.lot_number_prefix,
  'lotNumberSuffix', l.lot_number_suffix, 'unitName', l.unit_name)`;

// The plans are named twice, or the planner reads all of an agency's to join a few.
const seatsText = `
select m.exec_member_id as "execMemberId", m.contact_id as "contactId", m.position_name as "positionName",
  concat_ws(' ', c.title, c.first_name, c.name) as "memberName", p.owners_corp_id as "ownersCorpId",
  p.owners_corp_type as "ownerCorpType", p.body_corporate_name as "bodyCorporateName",
  p.plan_number as "planNumber", case when l.lot_id is not null then ${lotObject} end as lot
from committee_members m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id and p.owners_corp_id = any($2)
join agencies a on a.agency_id = $1
join contacts c on c.agency_id = $1 and c.contact_id = m.contact_id
left join lots l on l.agency_id = $1 and l.lot_id = m.lot_id
where m.agency_id = $1 and m.owners_corp_id = any($2) and ${isCurrent}`;

/** The current members of the plans' committees, in no order. */
export function readSeats(
  database: Database,
  agencyId: number,
  ownersCorpIds: readonly number[],
): Promise<Row<SeatRow>[]> {
  return database.query(agencyId, {
    name: "committee-seats",
    text: seatsText,
    values: [agencyId, ownersCorpIds],
  });
}

/** A member of the grid, with the parts that its texts are made of. */
export interface MemberRow extends PostalAddress, PointsOfContact {
  readonly execMemberId: number;
  readonly positionName: string;
  readonly memberName: string;
  readonly nameParts: NameParts;
  readonly lot: CommitteeLot | null;
}

export interface RecordRow {
  readonly execMemberId: number;
  readonly positionName: string;
  readonly associationType: string | null;
  readonly receiveReports: "Y" | "N";
  readonly memberName: string;
  readonly bodyCorporateName: string;
  readonly planNumber: string;
  readonly buildingName: string | null;
  readonly streetNumber: string | null;
  readonly street: string | null;
  readonly town: string | null;
  readonly state: string;
  readonly postCode: string | null;
  readonly lot: CommitteeLot | null;
  readonly contact: Contact;
  /** In no order, as the members. */
  readonly memberLots: readonly CommitteeLot[];
  readonly members: readonly MemberRow[];
}

const recordText = `
select s.exec_member_id as "execMemberId", s.position_name as "positionName",
  s.association_type as "associationType", s.receive_reports as "receiveReports",
  concat_ws(' ', k.title, k.first_name, k.name) as "memberName",
  p.body_corporate_name as "bodyCorporateName", p.plan_number as "planNumber", p.building_name as "buildingName",
  p.street_number as "streetNumber", p.street, p.town, p.state, p.post_code as "postCode",
  (select ${lotObject} from lots l where l.agency_id = $1 and l.lot_id = s.lot_id) as lot,
  ${contactOf("s.contact_id")} as contact,
  (select coalesce(json_agg(${lotObject}), '[]') from lots l
    where l.agency_id = $1 and l.lot_id in (
      select s.lot_id
      union
      select o.lot_id from lot_owners o
      where o.agency_id = $1 and o.contact_id = s.contact_id
        and o.entered_on <= ${todayInPlan} and (o.left_on is null or o.left_on > ${todayInPlan})
    ) and l.owners_corp_id = s.owners_corp_id) as "memberLots",
  (select coalesce(json_agg(json_build_object(
      'execMemberId', m.exec_member_id, 'positionName', m.position_name,
      'memberName', concat_ws(' ', c.title, c.first_name, c.name), 'nameParts', ${namePartsObject},
      'lot', (select ${lotObject} from lots l where l.agency_id = $1 and l.lot_id = m.lot_id),
      'buildingName', c.building_name, 'poBox', c.po_box, 'streetNumber', c.street_number,
      'streetName', c.street_name, 'town', c.town, 'state', c.state, 'postCode', c.post_code, 'country', c.country,
      'telephone1', c.telephone1, 'telephone2', c.telephone2, 'telephone3', c.telephone3, 'email', c.email)), '[]')
    from committee_members m
    join contacts c on c.agency_id = $1 and c.contact_id = m.contact_id
    where m.agency_id = $1 and m.owners_corp_id = s.owners_corp_id and ${isCurrent}) as members
from (
  select m.* from committee_members m
  join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
  join agencies a on a.agency_id = $1
  where m.agency_id = $1 and m.exec_member_id = $2 and m.owners_corp_id = any($3) and ${isCurrent}
) s
join plans p on p.agency_id = $1 and p.owners_corp_id = s.owners_corp_id
join agencies a on a.agency_id = $1
join contacts k on k.agency_id = $1 and k.contact_id = s.contact_id`;

/** A current member of one of the plans' committees with all members of its plan; undefined for any other. */
export async function readRecord(
  database: Database,
  agencyId: number,
  execMemberId: number,
  ownersCorpIds: readonly number[],
): Promise<RecordRow | undefined> {
  const [row] = await database.query<Row<RecordRow>>(agencyId, {
    name: "committee-record",
    text: recordText,
    values: [agencyId, execMemberId, ownersCorpIds],
  });
  return row;
}
