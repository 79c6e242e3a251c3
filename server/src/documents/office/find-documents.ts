import type { Database } from "../../core/db/open-database.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { isPublished } from "../published.ts";

/** A document that a search finds. */
interface FoundDocument {
  readonly id: number;
  readonly ownersCorpId: number;
  readonly title: string;
  readonly detail: string;
}

const text = `
select d.document_id as id, d.owners_corp_id as "ownersCorpId", coalesce(nullif(d.description, ''), d.document_type) as title,
  concat_ws(', ', d.document_type, to_char(d.dated_on, 'DD/MM/YYYY'), p.plan_number) as detail
from documents d join plans p on p.agency_id = $1 and p.owners_corp_id = d.owners_corp_id
where d.agency_id = $1 and ($2::bigint[] is null or d.owners_corp_id = any($2)) and ${isPublished("d")}
  and lower(concat_ws(' ', d.description, d.document_type, d.creditor, p.plan_number)) like all ($3::text[])
order by d.dated_on desc, d.document_id desc limit $4`;

/** Documents of somebody's plans that have all of the patterns, the newest first. */
export function findDocuments(
  database: Database,
  { agencyId, ownersCorpIds }: StaffMember,
  patterns: readonly string[],
  most: number,
): Promise<FoundDocument[]> {
  const values = [agencyId, ownersCorpIds, patterns, most];
  return database.query<FoundDocument>(agencyId, { name: "office-search-documents", text, values });
}
