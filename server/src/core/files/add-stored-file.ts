import type { Transaction } from "../db/agency-transaction.ts";
import type { StoredFile } from "./stored-file.ts";

const text = `
insert into stored_files (agency_id, path, sha256, byte_size, media_type, is_unreadable, origin)
values ($1, $2, $3, $4, $5, $6, 'office') on conflict (agency_id, path) do nothing`;

/** Names a file of the office, whose bytes are in the file store already; the same one is named once. */
export async function addStoredFile(
  transaction: Transaction,
  { path, sha256, byteSize, mediaType, isUnreadable }: StoredFile & { readonly path: `/${string}` },
): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, path, sha256, byteSize, mediaType, isUnreadable];
  await transaction.query(agencyId, { name: "stored-file-add", text, values });
}
