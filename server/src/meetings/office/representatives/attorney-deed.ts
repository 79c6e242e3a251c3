import type { Database } from "../../../core/db/open-database.ts";
import type { UploadStore } from "../../../core/files/upload-store.ts";
import { answer, type BinaryAnswer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { scanTypeOf } from "../seats/scan-type.ts";
import { readAttorneyRows } from "./attorney-rows.ts";

/** The scan of a power of attorney. */
export async function getAttorneyDeed(
  { database, uploads }: { readonly database: Database; readonly uploads: UploadStore },
  agencyId: number,
  { ownersCorpId, attorneyId }: { readonly ownersCorpId: number; readonly attorneyId: number },
): Promise<Outcome<BinaryAnswer, "NOT_FOUND">> {
  const rows = await readAttorneyRows(database, { agencyId, ownersCorpId });
  const row = rows.find((each) => each.attorneyId === attorneyId);
  const mediaType = row === undefined ? undefined : scanTypeOf(row.fileKind);
  const content = row === undefined ? null : await uploads.read(row.uploadId);
  return mediaType === undefined || content === null
    ? refused("NOT_FOUND")
    : answer({ mediaType, content, cacheControl: "no-store" });
}
