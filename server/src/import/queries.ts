import type { Database } from "../core/db/open-database.ts";

/** A file that a row names, under the SHA-256 of its content. */
export interface NamedFile {
  readonly sha256: string;
  /** Its path in the package, the setting, or what the picture was made of. */
  readonly name: string;
}

/** Every agency that has ever had a package. */
export async function readPackageAgencies(database: Database): Promise<readonly number[]> {
  const { rows } = await database.withOwner((owner) =>
    owner.query<{ agencyId: number }>(
      `select agency_id as "agencyId" from agency_work where worker = 'import' order by agency_id`,
    ),
  );
  return rows.map(({ agencyId }) => agencyId);
}

/** What an agency's rows say is in the file store: files of its package and its settings, and pictures that were made of them. */
export function readNamedFiles(database: Database, agencyId: number): Promise<NamedFile[]> {
  return database.query<NamedFile>(agencyId, {
    name: "stored-files-named",
    text: `select sha256, path as name from stored_files where agency_id = $1
      union all
      select picture->>'sha256', 'setting ' || name from setting_overrides
       where agency_id = $1 and picture->>'sha256' is not null
      union all
      select package_sha256, 'package of ' || created_at::date from bring_ins where agency_id = $1 and package_sha256 is not null
      union all
      select made_sha256, size || ' of ' || sha256 from picture_sizes where agency_id = $1 and made_sha256 is not null
      order by 2`,
    values: [agencyId],
  });
}
