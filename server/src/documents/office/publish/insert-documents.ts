import type { AddedDocument, DocumentAdding } from "@portal/contract/documents/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { addStoredFiles, type OfficeFile } from "../../../core/files/add-stored-file.ts";
import type { ReplacedDocument } from "./check-documents.ts";

const idsText = "select nextval('portal_ids') as id from generate_series(1, $1::int)";

const documentsText = `
insert into documents (agency_id, library_id, folder_id, document_id, owners_corp_id, lot_id, document_type, description,
  dated_on, for_owners, for_committee, is_invoice, file, meeting_id, version_of, version_no, origin, authored_by, published_at)
select $1, 1, g.plan, g.id, g.plan, g.lot, g.type, g.description, g.on, g.owners, g.committee, false, g.file, g.meeting,
  g.first, g.no, 'office', $3, portal_now()
from jsonb_to_recordset($2::jsonb) as g(id bigint, plan bigint, lot bigint, type text, description text, "on" date,
  owners boolean, committee boolean, file text, meeting bigint, first bigint, no int)`;

const linksText = `
insert into drop_documents (agency_id, drop_id, upload_id, document_id)
select $1, $2, g.upload, g.id from unnest($3::uuid[], $4::bigint[]) as g(upload, id)`;

/** A document that was added, and the file that it was made of. */
export interface InsertedDocument {
  readonly uploadId: string;
  readonly documentId: number;
}

/** Writes documents whose bytes are in the file store, with the files and which of those that were sent they are. */
export async function insertDocuments(
  transaction: Transaction,
  staffId: number,
  { dropId, documents }: Pick<DocumentAdding, "dropId" | "documents">,
  files: ReadonlyMap<string, OfficeFile>,
  replaced: ReadonlyMap<number, ReplacedDocument>,
): Promise<readonly InsertedDocument[]> {
  const { agencyId } = transaction;
  const asking = { name: "documents-ids", text: idsText, values: [documents.length] };
  const ids = (await transaction.query<{ id: number }>(agencyId, asking)).map(({ id }) => id);
  await addStoredFiles(transaction, [...files.values()]);
  const rows = documents.map((document, at) =>
    rowOf(document, ids[at] ?? 0, files.get(document.uploadId), replaced.get(document.replaces ?? 0)),
  );
  await transaction.query(agencyId, {
    name: "documents-insert",
    text: documentsText,
    values: [agencyId, JSON.stringify(rows), staffId],
  });
  const uploadIds = documents.map(({ uploadId }) => uploadId);
  await transaction.query(agencyId, {
    name: "drop-documents-insert",
    text: linksText,
    values: [agencyId, dropId, uploadIds, ids],
  });
  return documents.map(({ uploadId }, at) => ({ uploadId, documentId: ids[at] ?? 0 }));
}

const rowOf = (
  document: AddedDocument,
  id: number,
  file: OfficeFile | undefined,
  replaced: ReplacedDocument | undefined,
) => ({
  id,
  plan: document.ownersCorpId,
  lot: document.lotId,
  type: document.documentType,
  description: document.description,
  on: document.datedOn,
  owners: document.forOwners,
  committee: document.forCommittee,
  file: file?.path,
  // A paper of a meeting stays one.
  meeting: replaced?.meetingId ?? null,
  first: replaced?.firstId ?? null,
  no: replaced === undefined ? 1 : replaced.lastNo + 1,
});
