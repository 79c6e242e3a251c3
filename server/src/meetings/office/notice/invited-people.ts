import { isEmailAddress } from "@portal/domain/core/email-address";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { isSoToday } from "../../../core/db/today-in-plan.ts";
import { readVoters } from "../../register/mails/voter-addresses.ts";

/** Somebody who is told of a meeting. */
export interface InvitedPerson {
  readonly contactId: number;
  readonly name: string;
  /** Null: they are told by letter. */
  readonly address: string | null;
}

interface Invited {
  readonly contactId: number;
  /** The agency's records say that notices of meetings go to them on paper. */
  readonly isByPost: boolean;
}

const text = `
select o.contact_id as "contactId", bool_and(exists (select from document_distribution d
    where d.agency_id = $1 and d.lot_id = o.lot_id and d.document_type = 'Meeting Notices' and d.method = 'Print')
  and not exists (select from document_distribution d
    where d.agency_id = $1 and d.lot_id = o.lot_id and d.document_type = 'Meeting Notices' and d.method = 'Email')) as "isByPost"
from lots l
join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
join agencies a on a.agency_id = $1
join lot_owners o on o.agency_id = $1 and o.lot_id = l.lot_id and ${isSoToday("o.entered_on", "o.left_on")}
where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null and $3::text <> '${COMMITTEE_MEETING}'
group by o.contact_id
union all
select distinct k.contact_id, false
from committee_members k
join plans p on p.agency_id = $1 and p.owners_corp_id = k.owners_corp_id
join agencies a on a.agency_id = $1
where k.agency_id = $1 and k.owners_corp_id = $2 and $3::text = '${COMMITTEE_MEETING}' and ${isSoToday("k.from_on", "k.to_on")}
order by 1`;

/** The owners of the plan's lots today, or the members of its committee; joint owners are one contact. */
export async function readInvited(
  queries: Queries,
  agencyId: number,
  { ownersCorpId, type }: { readonly ownersCorpId: number; readonly type: string },
): Promise<readonly InvitedPerson[]> {
  const values = [agencyId, ownersCorpId, type];
  const rows = await queries.query<Invited>(agencyId, { name: "meeting-invited", text, values });
  const people = await readVoters(
    queries,
    agencyId,
    rows.map(({ contactId }) => contactId),
  );
  return rows.flatMap(({ contactId, isByPost }) => {
    const person = people.get(contactId);
    if (person === undefined) return [];
    const { name, address } = person;
    const isMailed = !isByPost && address !== null && isEmailAddress(address);
    return [{ contactId, name, address: isMailed ? address : null }];
  });
}
