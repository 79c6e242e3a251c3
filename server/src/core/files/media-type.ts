import { otherPictureError } from "./other-pictures.ts";

const byExtension: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  jpe: "image/jpeg",
  jfif: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
};

/** How many first bytes of a file tell what it is: PDF readers look for the marker in so many. */
export const SNIFFED_BYTES = 1_024;
const PDF_MARKER = "%PDF-";

/**
 * Returns the media type that the first bytes show, of those that may be shown inline (D51); null: something else. Bytes
 * in front of a PDF's marker are taken where the name says PDF: a mail or an archive with a PDF inside is not one.
 */
export function sniffedMediaType(head: Buffer, path: string): string | null {
  const picture = pictureType(head);
  if (picture !== null) return picture;
  const markerAt = head.subarray(0, SNIFFED_BYTES).indexOf(PDF_MARKER);
  return markerAt === 0 || (markerAt > 0 && extensionOf(path) === "pdf") ? "application/pdf" : null;
}

function pictureType(head: Buffer): string | null {
  if (begins(head, "\xff\xd8\xff")) return "image/jpeg";
  if (begins(head, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (begins(head, "GIF87a") || begins(head, "GIF89a")) return "image/gif";
  if (begins(head, "RIFF") && begins(head, "WEBP", 8)) return "image/webp";
  return null;
}

const begins = (head: Buffer, bytes: string, at = 0): boolean =>
  head.subarray(at, at + bytes.length).toString("latin1") === bytes;

/** Everything else is only ever downloaded. */
export function storedMediaType(head: Buffer, path: string): string {
  return sniffedMediaType(head, path) ?? "application/octet-stream";
}

/** Why a file may not be what its name says, or null: a page that shows it would be deceived. */
export function mediaTypeError(path: string, head: Buffer, mustBeImage: boolean): string | null {
  const extension = extensionOf(path);
  const named = byExtension[extension] ?? null;
  const found = sniffedMediaType(head, path);
  if (named !== null && head.length === 0) return "is empty: export it again or replace it";
  // What only has to be downloaded may be a picture of any kind.
  const other = found === null && (mustBeImage || named !== null) ? otherPictureError(head) : null;
  if (other !== null) return other;
  if (named !== found)
    return `is ${found ?? "not a PDF or picture"} inside, which .${extension} does not say: rename or replace it`;
  if (mustBeImage && !(found ?? "").startsWith("image/"))
    return "is not a picture: use JPEG, PNG, WebP or GIF";
  return null;
}

function extensionOf(path: string): string {
  const dot = path.lastIndexOf(".");
  return dot > path.lastIndexOf("/") ? path.slice(dot + 1).toLowerCase() : "";
}
