import type { OwnerClient } from "../db/owner-access.ts";
import type { StoredFile } from "./stored-file.ts";

/** Where the office's files lie: pictures of its settings; no path of a package begins with a slash. */
export type OfficeFolder = "/portal/";

/** Makes the office's files in a folder those that are given; other folders, and the package's, stay. Runs as the tenant. */
export async function replaceStoredFiles(
  client: OwnerClient,
  agencyId: number,
  folder: OfficeFolder,
  files: readonly StoredFile[],
): Promise<void> {
  await client.query(
    `delete from stored_files where agency_id = $1 and origin = 'office' and starts_with(path, $2)
      and path <> all ($3::text[])`,
    [agencyId, folder, files.map(({ path }) => path)],
  );
  for (const { path, sha256, byteSize, mediaType, isUnreadable } of files)
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    await client.query(
      `insert into stored_files (agency_id, path, sha256, byte_size, media_type, is_unreadable, origin)
        values ($1, $2, $3, $4, $5, $6, 'office') on conflict (agency_id, path) do nothing`,
      [agencyId, path, sha256, byteSize, mediaType, isUnreadable],
    );
}
