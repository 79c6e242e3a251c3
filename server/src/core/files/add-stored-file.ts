import type { Transaction } from "../db/agency-transaction.ts";
import type { StoredFile } from "./stored-file.ts";

/** A file of the office. */
export type OfficeFile = StoredFile & { readonly path: `/${string}` };

const text = `
insert into stored_files (agency_id, path, sha256, byte_size, media_type, is_unreadable, origin)
select $1, f.*, 'office' from unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::boolean[]) f
on conflict (agency_id, path) do nothing`;

/** Names files of the office, whose bytes are in the file store already; the same one is named once. */
export async function addStoredFiles(transaction: Transaction, files: readonly OfficeFile[]): Promise<void> {
  const { agencyId } = transaction;
  const values = [
    agencyId,
    files.map(({ path }) => path),
    files.map(({ sha256 }) => sha256),
    files.map(({ byteSize }) => byteSize),
    files.map(({ mediaType }) => mediaType),
    files.map(({ isUnreadable }) => isUnreadable),
  ];
  await transaction.query(agencyId, { name: "stored-files-add", text, values });
}
