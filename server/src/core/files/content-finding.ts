import { MOST_PIXELS } from "../pictures/load-sharp.ts";
import { readPixels } from "../pictures/read-pixels.ts";

/**
 * What is wrong inside a picture or a PDF, and what to do. `hostile`: opening it would harm. `broken`: no reader opens it.
 * `doubtful`: readers open it, perhaps not all of it.
 */
export interface ContentFinding {
  readonly kind: "hostile" | "broken" | "doubtful";
  readonly reason: string;
}

/** PDF 32000-1, 7.5.5 has the marker at the end; readers look for it among the last bytes. */
const PDF_TAIL_BYTES = 2_048;

/** Looks into a file of a media type that is shown; null where nothing is wrong. Of pictures the header is read, not the pixels. */
export async function contentFinding(bytes: Buffer, mediaType: string): Promise<ContentFinding | null> {
  if (mediaType === "application/pdf") return pdfFinding(bytes);
  const pixels = await readPixels(bytes);
  if (pixels === null)
    return { kind: "broken", reason: "is a picture that cannot be read: save it again or replace it" };
  if (pixels > MOST_PIXELS)
    return {
      kind: "hostile",
      reason: `has ${Math.ceil(pixels / MILLION)} million pixels, more than ${MOST_PIXELS / MILLION}: make it smaller`,
    };
  return null;
}

const MILLION = 1_000_000;

/**
 * Every PDF that any reader opens has an object and, in a dictionary that is never packed or encrypted, the name of its
 * catalog, of the trailer that leads there, or of a stream that holds it. Without both there is nothing to open.
 */
function pdfFinding(bytes: Buffer): ContentFinding | null {
  const holds = (text: string): boolean => bytes.includes(text);
  if (!holds("obj") || !["/Catalog", "/Root", "/ObjStm"].some(holds))
    return {
      kind: "broken",
      reason: "has no pages that a PDF reader could open: export it again or replace it",
    };
  if (!bytes.subarray(-PDF_TAIL_BYTES).includes("%%EOF"))
    return { kind: "doubtful", reason: "may be cut off: open it once and look" };
  return null;
}
