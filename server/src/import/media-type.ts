const byExtension: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
};

/** How many first bytes of a file `sniffedMediaType` looks at. */
export const SNIFFED_BYTES = 12;

/** The media type that the first bytes show, of those that may be shown inline (D51); null: something else. */
export function sniffedMediaType(head: Buffer): string | null {
  const begins = (bytes: string, at = 0): boolean =>
    head.subarray(at, at + bytes.length).toString("latin1") === bytes;
  if (begins("%PDF-")) return "application/pdf";
  if (begins("\xff\xd8\xff")) return "image/jpeg";
  if (begins("\x89PNG\r\n\x1a\n")) return "image/png";
  if (begins("GIF87a") || begins("GIF89a")) return "image/gif";
  if (begins("RIFF") && begins("WEBP", 8)) return "image/webp";
  return null;
}

/** Everything else is only ever downloaded. */
export function storedMediaType(head: Buffer): string {
  return sniffedMediaType(head) ?? "application/octet-stream";
}

/** Why a file may not be what its name says, or null: a page that shows it would be deceived. */
export function mediaTypeFault(path: string, head: Buffer, mustBeImage: boolean): string | null {
  const dot = path.lastIndexOf(".");
  const extension = dot > path.lastIndexOf("/") ? path.slice(dot + 1).toLowerCase() : "";
  const named = byExtension[extension] ?? null;
  const found = sniffedMediaType(head);
  if (named !== found)
    return `is ${found ?? "no PDF or picture"} inside, which .${extension} does not say: rename or replace it`;
  if (mustBeImage && !(found ?? "").startsWith("image/")) return "is no picture: use JPEG, PNG, WebP or GIF";
  return null;
}
