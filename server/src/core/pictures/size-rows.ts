import type { Database } from "../db/open-database.ts";
import type { PictureSize } from "./picture-sizes.ts";

/** A picture in one size, itself a blob of the file store. */
export interface SizedPicture {
  readonly sha256: string;
  readonly byteSize: number;
  readonly mediaType: "image/jpeg" | "image/webp";
  /** Whole pixels. */
  readonly width: number;
  readonly height: number;
}

type SizeRow = { [Field in keyof SizedPicture]: SizedPicture[Field] | null };

/** Undefined: nobody has asked for this size yet. Null: the source cannot be read. */
export async function readSize(
  database: Database,
  agencyId: number,
  sha256: string,
  size: PictureSize,
): Promise<SizedPicture | null | undefined> {
  const [row] = await database.query<SizeRow>(agencyId, {
    name: "core:picture-size",
    text: `select made_sha256 as "sha256", byte_size as "byteSize", media_type as "mediaType", width, height
      from picture_sizes where agency_id = $1 and sha256 = $2 and size = $3`,
    values: [agencyId, sha256, size],
  });
  if (row === undefined) return undefined;
  return isMade(row) ? row : null;
}

const isMade = (row: SizeRow): row is SizedPicture => row.sha256 !== null;

/** False: another process was first. */
export async function keepSize(
  database: Database,
  agencyId: number,
  kept: { readonly sha256: string; readonly size: PictureSize; readonly made: SizedPicture | null },
): Promise<boolean> {
  const { sha256, size, made } = kept;
  const rows = await database.query(agencyId, {
    name: "core:keep-picture-size",
    text: `insert into picture_sizes (agency_id, sha256, size, made_sha256, media_type, width, height, byte_size)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning size`,
    values: [
      agencyId,
      sha256,
      size,
      made?.sha256,
      made?.mediaType,
      made?.width,
      made?.height,
      made?.byteSize,
    ],
  });
  return rows.length > 0;
}
