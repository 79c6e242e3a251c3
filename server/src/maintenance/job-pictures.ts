import type { BlobStore } from "../core/files/blob-store.ts";
import { BlobMissing } from "../core/http/file-answer.ts";
import { answer, type Answered, type RangedAnswer } from "../core/http/outcome.ts";
import { withTimeout } from "../core/jobs/with-timeout.ts";
import type { PictureMaker } from "../core/pictures/picture-maker.ts";
import type { JobPicture } from "./job-queries.ts";

/** A small picture takes about 30 kB of base64, so the answer stays below a megabyte: bearable on a phone's connection. */
const MOST_SMALL_PICTURES = 20;
/** How long a job's answer waits for its pictures: its first viewer need not wait until all of them are made. */
const PICTURE_TIMEOUT_MS = 3_000;

export interface ShownPictures {
  readonly small: readonly (JobPicture & { readonly base64: string })[];
  readonly further: readonly JobPicture[];
}

/**
 * Returns the pictures that a job's answer carries. Leaves out one that cannot be read, together with its caption.
 * Those still being made are among the further ones, and come small on the next request.
 */
export async function showPictures(
  maker: Pick<PictureMaker, "sizedBase64">,
  agencyId: number,
  pictures: readonly JobPicture[],
  timeoutMs = PICTURE_TIMEOUT_MS,
): Promise<ShownPictures> {
  const asked = pictures.slice(0, MOST_SMALL_PICTURES).map(async (picture) => {
    const base64 = await withTimeout(maker.sizedBase64(agencyId, picture.sha256, "thumbnail"), timeoutMs);
    return { picture, base64 };
  });
  const made = await Promise.all(asked);
  return {
    small: made.flatMap(({ picture, base64 }) =>
      typeof base64 === "string" ? [{ ...picture, base64 }] : [],
    ),
    further: [
      ...made.flatMap(({ picture, base64 }) => (base64 === undefined ? [picture] : [])),
      ...pictures.slice(MOST_SMALL_PICTURES),
    ],
  };
}

/** A picture in its larger size; null where it cannot be read. */
export async function largePicture(
  { pictures, blobs }: { readonly pictures: Pick<PictureMaker, "sized">; readonly blobs: BlobStore },
  agencyId: number,
  { sha256 }: JobPicture,
): Promise<Answered<RangedAnswer> | null> {
  const made = await pictures.sized(agencyId, { sha256 }, "large");
  if (made === null) return null;
  return answer({
    mediaType: made.mediaType,
    byteSize: made.byteSize,
    etag: `"${made.sha256}"`,
    // As every file of the agency: asked again each time, and gone from the cache at sign-out (D38).
    cacheControl: "private, no-cache",
    read: async (range) => {
      const content = await blobs.get(made.sha256, range);
      if (content === null) throw new BlobMissing(made.sha256);
      return content;
    },
  });
}
