import type { DocumentAdding, DocumentsAdded } from "@portal/contract/documents/office/schemas";
import { raiseContentVersion } from "../../../agency/public.ts";
import { type AuditEntry, recordAudit } from "../../../core/audit/audit.ts";
import type { Queries, Transaction } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";
import type { OfficeFile } from "../../../core/files/add-stored-file.ts";
import type { BlobStore } from "../../../core/files/blob-store.ts";
import type { UploadStore } from "../../../core/files/upload-store.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { claimUploads, readUploads, releaseUploads } from "../../../uploads/office/public.ts";
import { actOnDocuments, lockDocumentsOf } from "../act-on-documents.ts";
import { checkDocuments } from "./check-documents.ts";
import { type InsertedDocument, insertDocuments } from "./insert-documents.ts";
import { fileError, storeFiles } from "./store-files.ts";

export interface AddingParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly uploads: UploadStore;
}

type Refusal = "NOT_FOUND" | "VALIDATION" | "REVISION_CHANGED" | "DUPLICATE_FILE";
type Added = Outcome<DocumentsAdded, Refusal | "SESSION_EXPIRED">;

/**
 * Publishes files that were sent as documents: all of a call or none. The bytes lie in the file store before; everything else is
 * one transaction. A part that was added and is sent once more, since its answer did not arrive, is answered as before.
 */
export async function addDocuments(
  parts: AddingParts,
  staff: StaffMember,
  body: DocumentAdding,
): Promise<Added> {
  const { database } = parts;
  const { documents } = body;
  const repeated = repeatedFiles(body);
  if (repeated.length > 0) return refused("VALIDATION", { errors: repeated });
  const before = await readAdded(database, staff, body);
  const files: Outcome<ReadonlyMap<string, OfficeFile>, "VALIDATION"> = before.length > 0
    ? answer(new Map<string, OfficeFile>())
    : await storeFiles(parts, await readUploads(database, staff, "document"), documents);
  // Somebody else's request may have added them while the bytes went into the store.
  if (!files.ok && (await readAdded(database, staff, body)).length === 0) return files;
  return actOnDocuments<DocumentsAdded, Refusal>(database, staff, async (transaction, by) => {
    await lockDocumentsOf(
      transaction,
      documents.map(({ ownersCorpId }) => ownersCorpId),
    );
    const added = await readAdded(transaction, by, body);
    if (added.length > 0 || !files.ok) return againAnswer(transaction, by, body, added);
    return publish(transaction, by, body, files.value);
  });
}

const DROP_OVER =
  "Those who see the first of these files are being told already. Please press once more: the rest is added on its own.";

function repeatedFiles({ documents }: DocumentAdding): readonly FieldError[] {
  const seen = new Set<string>();
  return documents.flatMap(({ uploadId }, at) => {
    const isRepeated = seen.has(uploadId);
    seen.add(uploadId);
    return isRepeated ? [fileError(at, "A file can become one document.")] : [];
  });
}

async function publish(
  transaction: Transaction,
  by: StaffMember,
  body: DocumentAdding,
  files: ReadonlyMap<string, OfficeFile>,
): Promise<Outcome<DocumentsAdded, Refusal>> {
  const { documents } = body;
  const checked = await checkDocuments(transaction, by, documents, files);
  if (!checked.ok) return checked;
  const uploadIds = documents.map(({ uploadId }) => uploadId);
  if ((await claimUploads(transaction, by.staffId, "document", uploadIds)) === null)
    return refused("VALIDATION", { errors: [fileError(0, "A file was taken out meanwhile.")] });
  await releaseUploads(transaction, uploadIds);
  if (!(await keepDrop(transaction, by, body))) return refused("REVISION_CHANGED", { detail: DROP_OVER });
  const rows = await insertDocuments(transaction, by.staffId, body, files, checked.value);
  const [first, ...others] = entriesOf(by, body, files, rows);
  if (first !== undefined) await recordAudit(transaction, first, ...others);
  await raiseContentVersion(transaction);
  return answer({ rows: [...rows] });
}

/** What was added before is answered once more; the end of the drop is kept, too. */
async function againAnswer(
  transaction: Transaction,
  by: StaffMember,
  body: DocumentAdding,
  added: readonly InsertedDocument[],
): Promise<Outcome<DocumentsAdded, "VALIDATION">> {
  const known = new Set(added.map(({ uploadId }) => uploadId));
  const errors = body.documents.flatMap(({ uploadId }, at) =>
    known.has(uploadId)
      ? []
      : [fileError(at, "Others of these files were added before. Send this one alone.")],
  );
  if (errors.length > 0) return refused("VALIDATION", { errors });
  // One whose people are being told has ended by itself.
  await keepDrop(transaction, by, body);
  return answer({ rows: [...added] });
}

const addedText = `
select g.upload_id as "uploadId", g.document_id as "documentId"
from drop_documents g join document_drops o on o.agency_id = $1 and o.drop_id = g.drop_id
where g.agency_id = $1 and g.drop_id = $2 and o.added_by = $3 and g.upload_id = any($4::uuid[])`;

/** Which of the files have become documents of this drop already. */
function readAdded(
  queries: Queries,
  { agencyId, staffId }: StaffMember,
  { dropId, documents }: DocumentAdding,
): Promise<InsertedDocument[]> {
  const values = [agencyId, dropId, staffId, documents.map(({ uploadId }) => uploadId)];
  return queries.query<InsertedDocument>(agencyId, { name: "drop-added", text: addedText, values });
}

const dropText = `
insert into document_drops as o (agency_id, drop_id, added_by, is_told, closed_at)
values ($1, $2, $3, $4, case when $5 then portal_now() end)
on conflict (agency_id, drop_id) do update
  set added_at = portal_now(), closed_at = coalesce(o.closed_at, excluded.closed_at)
  where o.added_by = $3 and o.is_told = $4 and o.ordered_at is null
returning drop_id`;

/** False: the number is another drop's, or those who see the first of its files are being told already. */
async function keepDrop(
  transaction: Transaction,
  { agencyId, staffId }: StaffMember,
  { dropId, isTold, isLast }: DocumentAdding,
): Promise<boolean> {
  const values = [agencyId, dropId, staffId, isTold, isLast];
  return (await transaction.query(agencyId, { name: "drop-keep", text: dropText, values })).length > 0;
}

const entriesOf = (
  by: StaffMember,
  { documents, isTold }: DocumentAdding,
  files: ReadonlyMap<string, OfficeFile>,
  rows: readonly InsertedDocument[],
): readonly AuditEntry[] =>
  documents.map(({ uploadId, ownersCorpId, lotId, forOwners, forCommittee, replaces }, at) => ({
    agencyId: by.agencyId,
    actor: actorOf(by),
    kind: "document-added",
    subject: {
      documentId: rows[at]?.documentId ?? 0,
      ownersCorpId,
      lotId,
      isForOwners: forOwners,
      isForCommittee: forCommittee,
      sha256: files.get(uploadId)?.sha256 ?? "",
      replaces,
      isTold,
    },
    about: { ownersCorpId },
  }));
