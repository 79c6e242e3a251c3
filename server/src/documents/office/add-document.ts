import { raiseContentVersion } from "../../agency/public.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { addStoredFiles } from "../../core/files/add-stored-file.ts";

/** A document of the office, whose bytes are in the file store already. */
export interface OfficeDocument {
  readonly ownersCorpId: number;
  readonly documentType: string;
  readonly description: string;
  readonly datedOn: string;
  readonly isForOwners: boolean;
  readonly isForCommittee: boolean;
  /** The meeting among whose papers it is. */
  readonly meetingId: number;
  /** Without the dot, in lower case. */
  readonly extension: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly byteSize: number;
}

const text = `
insert into documents (agency_id, library_id, folder_id, document_id, owners_corp_id, document_type, description, dated_on,
  for_owners, for_committee, is_invoice, file, meeting_id, origin, authored_by, published_at)
values ($1, 1, $2, nextval('portal_ids'), $2, $3, $4, $5, $6, $7, false, $8, $9, 'office', $10, portal_now())
returning document_id as "documentId"`;

/** Publishes a document of a plan, in the transaction of what it belongs to; to be done last there. */
export async function addOfficeDocument(
  transaction: Transaction,
  staffId: number,
  document: OfficeDocument,
): Promise<number> {
  const { agencyId } = transaction;
  const { ownersCorpId, documentType, description, datedOn, isForOwners, isForCommittee, meetingId } =
    document;
  const { extension, mediaType, sha256, byteSize } = document;
  const path = `/uploads/${sha256}.${extension}` as const;
  await addStoredFiles(transaction, [{ path, sha256, byteSize, mediaType, isUnreadable: false }]);
  const values = [
    agencyId,
    ownersCorpId,
    documentType,
    description,
    datedOn,
    isForOwners,
    isForCommittee,
    path,
    meetingId,
    staffId,
  ];
  const statement = { name: "office-document-add", text, values };
  const [row] = await transaction.query<{ documentId: number }>(agencyId, statement);
  if (row === undefined) throw new Error("a document that was added was not answered");
  await raiseContentVersion(transaction);
  return row.documentId;
}
