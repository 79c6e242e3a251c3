import type {
  OfficeDocument,
  OfficeDocumentPage,
  OfficeDocumentRow,
} from "@portal/contract/documents/office/schemas";
import type { Queries } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { hasPlan } from "../../staff/office/public.ts";
import { isReplaced, isWithdrawn } from "../published.ts";
import { fileExtension } from "../queries.ts";

const PAGE = 100;

/** SQL: where document `d` stands. */
const stateSql = `case when ${isWithdrawn("d")} then 'withdrawn' when ${isReplaced("d")} then 'replaced' else 'current' end`;

type Row = Omit<OfficeDocumentRow, "addedAt"> & { readonly addedAt: Date };

// $2 are the plans of who asks. What owners see is the portal's; the office sees withdrawn and former ones too.
const columns = `
d.document_id as "documentId", d.owners_corp_id as "ownersCorpId", coalesce(p.plan_number, '') as "planNumber",
coalesce(p.body_corporate_name, '') as "planName",
(select nullif(concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix), '') from lots l
  where l.agency_id = $1 and l.lot_id = d.lot_id) as lot,
d.document_type as "documentType", d.description, d.dated_on as "datedOn", d.for_owners as "forOwners",
d.for_committee as "forCommittee", ${fileExtension} as extension, f.byte_size as "byteSize",
f.is_unreadable as "isUnreadable", d.is_invoice as "isInvoice", d.origin = 'office' as "isOwn", d.published_at as "addedAt",
d.version_no as "versionNo", ${stateSql} as state,
(select count(*) from document_openings o where o.agency_id = $1 and o.document_id = d.document_id)::int as "openedBy"`;

const sources = `
from documents d
join stored_files f on f.agency_id = $1 and f.path = d.file
left join plans p on p.agency_id = $1 and p.owners_corp_id = d.owners_corp_id
where d.agency_id = $1 and d.published_at is not null and ($2::bigint[] is null or d.owners_corp_id = any($2))`;

const listText = `
select ${columns} ${sources}
  and ($3::bigint is null or d.owners_corp_id = $3)
  and ($4::text[] is null or lower(concat_ws(' ', d.description, d.document_type, d.creditor, p.plan_number,
    p.body_corporate_name)) like all ($4))
  and ($5::text is null or ${stateSql} = $5)
  and ($6::bigint is null or (d.published_at, d.dated_on, d.document_id) < (
    select q.published_at, q.dated_on, q.document_id from documents q where q.agency_id = $1 and q.document_id = $6))
order by d.published_at desc, d.dated_on desc, d.document_id desc limit ${PAGE + 1}`;

interface Asked {
  readonly plan?: number | undefined;
  readonly text?: string | undefined;
  readonly state?: OfficeDocumentRow["state"] | undefined;
  readonly after?: number | undefined;
}

/** A page of the documents of somebody's plans; a plan that is not theirs is not there. */
export async function listOfficeDocuments(
  database: Database,
  staff: StaffMember,
  { plan, text, state, after }: Asked,
): Promise<Outcome<OfficeDocumentPage, "NOT_FOUND">> {
  const { agencyId, ownersCorpIds } = staff;
  if (plan !== undefined && !(await hasPlan(database, staff, plan))) return refused("NOT_FOUND");
  const patterns = patternsOf(text ?? "");
  const values = [agencyId, ownersCorpIds, plan ?? null, patterns, state ?? null, after ?? null];
  const found = await database.query<Row>(agencyId, { name: "office-documents", text: listText, values });
  const rows = found.slice(0, PAGE).map(presented);
  // One more tells whether there is another page.
  return answer({ rows, next: found.length > PAGE ? (rows.at(-1)?.documentId ?? null) : null });
}

/** A pattern for each word, wherever it stands; no letter of it stands for others. Null: no word is asked for. */
function patternsOf(text: string): readonly string[] | null {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`);
}

const oneText = `
select ${columns}, d.lot_id as "lotId", coalesce(d.version_of, d.document_id) as "firstId", f.sha256, f.media_type as "mediaType",
  (select coalesce(s.name, s.email) from staff s where s.agency_id = $1 and s.staff_id = d.authored_by) as "addedBy",
  (select json_build_object('at', w.withdrawn_at, 'by', coalesce(s.name, s.email, 'somebody who is no longer known'))
    from document_withdrawals w left join staff s on s.agency_id = $1 and s.staff_id = w.withdrawn_by
    where w.agency_id = $1 and w.document_id = d.document_id) as withdrawn
${sources} and d.document_id = $3`;

const versionsText = `
select d.document_id as "documentId", d.version_no as "versionNo", d.published_at as "addedAt", ${stateSql} as state
from documents d
where d.agency_id = $1 and (d.document_id = $2 or d.version_of = $2) and d.published_at is not null
order by d.version_no desc`;

/** A document as the office works with it. */
export interface FoundDocument extends Row {
  readonly lotId: number | null;
  /** The first of its versions. */
  readonly firstId: number;
  readonly sha256: string;
  readonly mediaType: string;
  readonly addedBy: string | null;
  readonly withdrawn: { readonly at: string; readonly by: string } | null;
}

/** A document of one of somebody's plans; any other one is answered as if there were none. */
export async function findOfficeDocument(
  queries: Queries,
  { agencyId, ownersCorpIds }: StaffMember,
  documentId: number,
): Promise<Outcome<FoundDocument, "NOT_FOUND">> {
  const values = [agencyId, ownersCorpIds, documentId];
  const statement = { name: "office-document", text: oneText, values };
  const [found] = await queries.query<FoundDocument>(agencyId, statement);
  return found === undefined ? refused("NOT_FOUND") : answer(found);
}

export async function presentDocument(
  queries: Queries,
  agencyId: number,
  found: FoundDocument,
): Promise<OfficeDocument> {
  const { lotId, addedBy, withdrawn } = found;
  const statement = {
    name: "office-document-versions",
    text: versionsText,
    values: [agencyId, found.firstId],
  };
  const versions = await queries.query<
    Omit<OfficeDocument["versions"][number], "addedAt"> & { addedAt: Date }
  >(agencyId, statement);
  return {
    ...presented(found),
    lotId,
    addedBy,
    withdrawn: withdrawn === null ? null : { ...withdrawn, at: new Date(withdrawn.at).toISOString() },
    versions: versions.map(({ addedAt, ...version }) => ({ ...version, addedAt: addedAt.toISOString() })),
  };
}

const presented = ({ addedAt, ...row }: Row): OfficeDocumentRow => ({
  ...row,
  addedAt: addedAt.toISOString(),
});
