import type { FileKind, UploadPurpose } from "@portal/domain/uploads/upload-rules";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { isOpenSql } from "./read-uploads.ts";

/** A file that something uses from now on. */
interface ClaimedUpload {
  readonly uploadId: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly byteSize: number;
  readonly sha256: string;
}

const claimText = `
update uploads set claimed_at = portal_now()
where agency_id = $1 and sent_by = $2 and purpose = $3 and upload_id = any($4::uuid[]) and ${isOpenSql}
returning upload_id as "uploadId", name, kind, byte_size as "byteSize", sha256`;

/** Takes somebody's own files, all of them or (null) none: the caller's transaction is to be rolled back then. */
export async function claimUploads(
  transaction: Transaction,
  staffId: number,
  purpose: UploadPurpose,
  uploadIds: readonly string[],
): Promise<readonly ClaimedUpload[] | null> {
  const { agencyId } = transaction;
  const wanted = [...new Set(uploadIds)];
  const values = [agencyId, staffId, purpose, wanted];
  const statement = { name: "uploads-claim", text: claimText, values };
  const claimed = await transaction.query<ClaimedUpload>(agencyId, statement);
  return claimed.length === wanted.length ? claimed : null;
}

const releaseText = `
update uploads set removed_at = portal_now()
where agency_id = $1 and upload_id = any($2::uuid[]) and removed_at is null`;

/** Lets files go that were used: the worker removes them. */
export async function releaseUploads(transaction: Transaction, uploadIds: readonly string[]): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, uploadIds];
  await transaction.query(agencyId, { name: "uploads-release", text: releaseText, values });
}
