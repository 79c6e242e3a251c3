import { buffer } from "node:stream/consumers";
import { href } from "@portal/contract/core/pages";
import { type LetterOffset, readLetterOffset } from "@portal/domain/agency/letter-offset";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { BlobStore } from "../../../core/files/blob-store.ts";
import { FilesUnavailable } from "../../../core/files/files-unavailable.ts";
import { BlobDamaged } from "../../../core/files/proven-blob-store.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import type { LetterHead } from "./letters-pdf.ts";

interface HeadParts {
  readonly blobs: Pick<BlobStore, "get">;
  /** The portal's address. */
  readonly origin: string;
}

const text = `
select a.content->>'letterOffset' as offset, (portal_now() at time zone a.time_zone)::date::text as "printedOn",
  portal_now() as "printedAt", (select f.sha256 from stored_files f
    where f.agency_id = $1 and f.path = a.content->>'bannerUrl' limit 1) as "bannerSha256"
from agencies a where a.agency_id = $1`;

interface HeadRow {
  readonly offset: string | null;
  readonly printedOn: string;
  readonly printedAt: Date;
  readonly bannerSha256: string | null;
}

const NO_OFFSET: LetterOffset = { right: 0, down: 0 };

/** What letters of an agency have in common; null: there is no such agency. */
export async function readLetterHead(
  { blobs, origin }: HeadParts,
  queries: Queries,
  agencyId: number,
): Promise<LetterHead | null> {
  const brand = await readMailSettings(queries, agencyId);
  const [row] = await queries.query<HeadRow>(agencyId, { name: "letter-head", text, values: [agencyId] });
  if (brand === null || row === undefined) return null;
  const path = href("invitation", { agencyId });
  return {
    agencyName: brand.agencyName,
    contactLines: brand.contactLines,
    logo: await pictureOf(blobs, row.bannerSha256),
    offset: readLetterOffset(row.offset ?? "") ?? NO_OFFSET,
    printedAt: row.printedAt,
    printedOn: row.printedOn,
    pageAddress: origin + path,
  };
}

/** A letter without its picture is better than none: the agency's name stands in its head anyway. */
async function pictureOf(blobs: Pick<BlobStore, "get">, sha256: string | null): Promise<Uint8Array | null> {
  if (sha256 === null) return null;
  try {
    const content = await blobs.get(sha256);
    return content === null ? null : await buffer(content);
  } catch (error) {
    if (error instanceof FilesUnavailable || error instanceof BlobDamaged) return null;
    throw error;
  }
}
