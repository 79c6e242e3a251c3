import type * as contract from "@portal/contract/agency/endpoints";
import type { ParamsOf, QueryOf } from "@portal/contract/core/endpoint";
import type { BlobStore } from "../core/files/blob-store.ts";
import { answer, type BinaryAnswer, type Outcome, refused } from "../core/http/outcome.ts";
import { withTimeout } from "../core/jobs/with-timeout.ts";
import { isNotKept, type PictureMaker } from "../core/pictures/picture-maker.ts";
import { pictureFields, pictureVersion } from "./present-content.ts";
import type { StoredContent } from "./read-content.ts";

export interface PictureParts {
  readonly blobs: BlobStore;
  readonly pictures: Pick<PictureMaker, "sized">;
}

/** Undefined where a smaller one could be made and not be kept: the next request may find room. */
function asItIs(error: unknown): undefined {
  if (!isNotKept(error)) throw error;
}

/** A page is not kept back until the picture on its top is made in its size. */
const PICTURE_TIMEOUT_MS = 1_000;
const ASKED_AGAIN = "public, no-cache";

/** The address names the version, so what is under it never changes; without one the browser asks again. */
export const cacheControlOf = (asked: string | undefined, version: string): string =>
  asked === version ? "public, max-age=31536000, immutable" : ASKED_AGAIN;

/** A picture of the agency's settings, in the size that is asked for if it can be made in time. */
export async function servePicture(
  { blobs, pictures }: PictureParts,
  stored: StoredContent,
  { agencyId, pictureName }: ParamsOf<typeof contract.getAgencyPicture>,
  query: QueryOf<typeof contract.getAgencyPicture>,
): Promise<Outcome<BinaryAnswer, "NOT_FOUND">> {
  const path = stored.content[pictureFields[pictureName]];
  const file = typeof path === "string" ? stored.files[path] : undefined;
  if (file === undefined) return refused("NOT_FOUND");
  const sized =
    query.size === undefined
      ? null
      : await withTimeout(pictures.sized(agencyId, file, query.size).catch(asItIs), PICTURE_TIMEOUT_MS);
  // What we cannot resize, or have not yet, a browser may still be able to show.
  const shown = sized ?? file;
  const content = await blobs.get(shown.sha256);
  if (content === null) return refused("NOT_FOUND");
  return answer({
    mediaType: shown.mediaType,
    content,
    byteSize: shown.byteSize,
    etag: `"${shown.sha256}"`,
    cacheControl: sized === undefined ? ASKED_AGAIN : cacheControlOf(query.v, pictureVersion(file)),
  });
}
