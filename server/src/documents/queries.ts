import type { DocumentRow } from "@portal/contract/documents/schemas";
import type { Database } from "../core/db/open-database.ts";
import type { DocumentView } from "./access.ts";

/**
 * SQL: whether document `d` is seen through a view (D28). `seatPlans`, `ownPlans` and `lots` are places of parameters,
 * `$3` say; features and the agency's flags are no matter of it.
 */
export const isInView = (seatPlans: string, ownPlans: string, lots: string): string => `(
  (d.for_committee and d.owners_corp_id = any(${seatPlans}::bigint[]))
  or (d.for_owners and d.owners_corp_id = any(${ownPlans}::bigint[])
    and (d.lot_id is null or d.lot_id = any(${lots}::bigint[]))))`;

/** SQL: the extension of document `d`'s file without the dot, in lower case; empty where it has none (D65). */
const fileExtension = `coalesce(lower(substring(d.file from '[.]([^./]+)$')), '')`;

// Rows leave as they are read: of a hundred thousand no copy is made.
const documentsText = `
select d.library_id as "libraryId", d.folder_id as "folderId", d.document_id as "documentId",
  case when $6::boolean then d.description end as description, d.document_type as "documentType", d.creditor,
  d.dated_on as date, p.plan_number as "planNumber", ${fileExtension} as type, d.is_invoice as "isInvoice",
  f.byte_size as "byteSize"
from documents d
join plans p on p.agency_id = $1 and p.owners_corp_id = d.owners_corp_id
join package_files f on f.agency_id = $1 and f.path = d.file
where d.agency_id = $1 and d.owners_corp_id = $2 and ($7::boolean or not d.is_invoice)
  and ${isInView("$3", "$4", "$5")}
order by d.dated_on desc, d.document_id`;

export interface WantedDocuments {
  readonly ownersCorpId: number;
  readonly view: DocumentView;
  /** What is hidden on screen is null. */
  readonly hasDescriptions: boolean;
  readonly hasInvoices: boolean;
}

/** A plan's documents that are seen, the newest first. */
export function readDocuments(
  database: Database,
  agencyId: number,
  { ownersCorpId, view, hasDescriptions, hasInvoices }: WantedDocuments,
): Promise<(DocumentRow & Record<string, unknown>)[]> {
  const { seatPlanIds, ownPlanIds, lotIds } = view;
  const values = [agencyId, ownersCorpId, seatPlanIds, ownPlanIds, lotIds, hasDescriptions, hasInvoices];
  return database.query(agencyId, { name: "documents", text: documentsText, values });
}

/** A document's three ids, which must belong together. */
export interface DocumentKey {
  readonly libraryId: number;
  readonly folderId: number;
  readonly documentId: number;
}

export interface StoredDocument {
  readonly ownersCorpId: number;
  readonly isInvoice: boolean;
  readonly documentType: string;
  readonly description: string | null;
  readonly datedOn: string;
  readonly extension: string;
  readonly sha256: string;
  readonly byteSize: number;
  readonly mediaType: string;
}

const documentText = `
select d.owners_corp_id as "ownersCorpId", d.is_invoice as "isInvoice", d.document_type as "documentType",
  d.description, d.dated_on as "datedOn", ${fileExtension} as extension,
  f.sha256, f.byte_size as "byteSize", f.media_type as "mediaType"
from documents d
join package_files f on f.agency_id = $1 and f.path = d.file
where d.agency_id = $1 and d.library_id = $2 and d.folder_id = $3 and d.document_id = $4
  and ${isInView("$5", "$6", "$7")}`;

/** A document with its file where it is seen through the view; undefined for any other there is or is not. */
export async function readDocument(
  database: Database,
  agencyId: number,
  { libraryId, folderId, documentId }: DocumentKey,
  { seatPlanIds, ownPlanIds, lotIds }: DocumentView,
): Promise<StoredDocument | undefined> {
  const values = [agencyId, libraryId, folderId, documentId, seatPlanIds, ownPlanIds, lotIds];
  const statement = { name: "document", text: documentText, values };
  const [row] = await database.query<StoredDocument & Record<string, unknown>>(agencyId, statement);
  return row;
}
