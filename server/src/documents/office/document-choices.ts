import type { getDocumentChoices } from "@portal/contract/documents/office/endpoints";
import type { AnswerOf } from "@portal/contract/core/endpoint";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { hasPlan } from "../../staff/office/public.ts";

const lotsText = `
select l.lot_id as "lotId", concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix) as name
from lots l where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null
order by coalesce(substring(l.lot_number from '^[0-9]{1,9}')::int, 0), l.lot_number collate "C",
  l.lot_number_prefix collate "C" nulls first, l.lot_number_suffix collate "C" nulls first, l.lot_id`;

const MOST_TYPES = 50;
const typesText = `
select trim(d.document_type) as type from documents d
where d.agency_id = $1 and d.owners_corp_id = $2 and not d.is_invoice and trim(d.document_type) <> ''
group by 1 order by count(*) desc, 1 limit ${MOST_TYPES}`;

/** What a document of a plan can be about; for an administrator the guard lets plans through that there are not. */
export async function readDocumentChoices(
  database: Database,
  staff: StaffMember,
  ownersCorpId: number,
): Promise<Outcome<AnswerOf<typeof getDocumentChoices>, "NOT_FOUND">> {
  if (!(await hasPlan(database, staff, ownersCorpId))) return refused("NOT_FOUND");
  const { agencyId } = staff;
  const values = [agencyId, ownersCorpId];
  const [lots, types] = await Promise.all([
    database.query<{ lotId: number; name: string }>(agencyId, {
      name: "document-choices-lots",
      text: lotsText,
      values,
    }),
    database.query<{ type: string }>(agencyId, { name: "document-choices-types", text: typesText, values }),
  ]);
  return answer({ lots, types: types.map(({ type }) => type) });
}
