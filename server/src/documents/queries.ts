import type { DocumentRow, MeetingPaper } from "@portal/contract/documents/schemas";
import type { Database } from "../core/db/open-database.ts";
import type { DocumentView } from "./document-view.ts";
import { isOpenable, isPublished } from "./published.ts";

/**
 * SQL: whether document `d` is seen through a view (D28). `seatPlans`, `ownPlans` and `lots` are places of parameters,
 * `$3` say; features and the agency's flags are no matter of it.
 */
export const isInView = (seatPlans: string, ownPlans: string, lots: string): string => `(
  (d.for_committee and d.owners_corp_id = any(${seatPlans}::bigint[]))
  or (d.for_owners and d.owners_corp_id = any(${ownPlans}::bigint[])
    and (d.lot_id is null or d.lot_id = any(${lots}::bigint[]))))`;

/** SQL: the extension of document `d`'s file without the dot, in lower case; empty where it has none (D65). */
export const fileExtension = `coalesce(lower(substring(d.file from '[.]([^./]+)$')), '')`;

/**
 * SQL: the documents `d` of plan `$2` that are seen through the view of `$3` to `$5`, with their files `f`: what is listed
 * and what is searched. Invoices only where `$6` says so.
 */
export const seenDocuments = `documents d
join stored_files f on f.agency_id = $1 and f.path = d.file
where d.agency_id = $1 and d.owners_corp_id = $2 and ${isPublished("d")} and ($6::boolean or not d.is_invoice)
  and ${isInView("$3", "$4", "$5")}`;

/** A plan's documents as somebody sees them: what `$2` to `$6` of `seenDocuments` stand for. */
export interface SeenDocuments {
  readonly ownersCorpId: number;
  readonly view: DocumentView;
  readonly hasInvoices: boolean;
}

/** `$1` to `$6` of `seenDocuments`. */
export function seenValues(
  agencyId: number,
  { ownersCorpId, view: { seatPlanIds, ownPlanIds, lotIds }, hasInvoices }: SeenDocuments,
): readonly unknown[] {
  return [agencyId, ownersCorpId, seatPlanIds, ownPlanIds, lotIds, hasInvoices];
}

/** SQL: what is listed of document `d` with its file `f`. Descriptions only where `$7` says so. */
const rowColumns = `d.library_id as "libraryId", d.folder_id as "folderId", d.document_id as "documentId",
  case when $7::boolean then d.description end as description, d.document_type as "documentType", d.creditor,
  d.dated_on as date, (select plan_number from plans where agency_id = $1 and owners_corp_id = $2) as "planNumber",
  ${fileExtension} as type, d.is_invoice as "isInvoice", f.byte_size as "byteSize", f.is_unreadable as "isUnreadable"`;

// Rows leave as they are read: of a hundred thousand no copy is made.
const documentsText = `
select ${rowColumns}
from ${seenDocuments}
order by d.dated_on desc, d.document_id`;

const papersText = `
select ${rowColumns}, d.meeting_id as "meetingId"
from ${seenDocuments} and d.meeting_id is not null
order by d.dated_on desc, d.document_id`;

export interface WantedDocuments extends SeenDocuments {
  /** What is hidden on screen is null. */
  readonly hasDescriptions: boolean;
}

/** A plan's documents that are seen, the newest first. */
export function readDocuments(
  database: Database,
  agencyId: number,
  wanted: WantedDocuments,
): Promise<DocumentRow[]> {
  const values = [...seenValues(agencyId, wanted), wanted.hasDescriptions];
  return database.query(agencyId, { name: "documents", text: documentsText, values });
}

/** Those of them that belong to a meeting, in the same order. */
export function readMeetingPapers(
  database: Database,
  agencyId: number,
  wanted: WantedDocuments,
): Promise<MeetingPaper[]> {
  const values = [...seenValues(agencyId, wanted), wanted.hasDescriptions];
  return database.query(agencyId, { name: "meeting-papers", text: papersText, values });
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
join stored_files f on f.agency_id = $1 and f.path = d.file
where d.agency_id = $1 and d.library_id = $2 and d.folder_id = $3 and d.document_id = $4 and ${isOpenable("d")} and not f.is_unreadable
  and ${isInView("$5", "$6", "$7")}`;

/** A document with its file where it is seen through the view and can be opened (D83); undefined for any other. */
export async function readDocument(
  database: Database,
  agencyId: number,
  { libraryId, folderId, documentId }: DocumentKey,
  { seatPlanIds, ownPlanIds, lotIds }: DocumentView,
): Promise<StoredDocument | undefined> {
  const values = [agencyId, libraryId, folderId, documentId, seatPlanIds, ownPlanIds, lotIds];
  const statement = { name: "document", text: documentText, values };
  const [row] = await database.query<StoredDocument>(agencyId, statement);
  return row;
}
