import { MOST_PIXELS } from "../core/pictures/load-sharp.ts";
import { readPixels } from "../core/pictures/read-pixels.ts";
import { sniffedMediaType } from "./media-type.ts";

/** PDF 32000-1, 7.5.5 has the marker at the end; readers look for it among the last bytes, and so do we. */
const PDF_TAIL_BYTES = 2_048;

/** Kinds of files whose content is looked at; everything else is only ever downloaded. */
export const isLookedInto = (head: Buffer): boolean => sniffedMediaType(head) !== null;

/** What is wrong inside a picture or a PDF, and what to do, or null. Of pictures the header is read, not the pixels. */
export async function contentFault(bytes: Buffer): Promise<string | null> {
  const mediaType = sniffedMediaType(bytes);
  if (mediaType === "application/pdf")
    return bytes.subarray(-PDF_TAIL_BYTES).includes("%%EOF")
      ? null
      : "is cut off, the end of the PDF is missing: export it again or replace it";
  if (mediaType === null) return null;
  const pixels = await readPixels(bytes);
  if (pixels === null) return "is a picture that cannot be read: save it again or replace it";
  if (pixels > MOST_PIXELS)
    return `has ${Math.ceil(pixels / MILLION)} million pixels, more than ${MOST_PIXELS / MILLION}: make it smaller`;
  return null;
}

const MILLION = 1_000_000;
