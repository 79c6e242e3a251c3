import type { InspectedFile } from "./inspect-package.ts";
import { mediaTypeFault } from "../core/files/media-type.ts";

/** `picture`: a page shows it. `document`: it is downloaded, and may be of any kind. */
export type FileUse = "picture" | "document";

/** What a package's row that names a file gets: a fault, or a note where the file is taken; null: nothing to tell. */
export type FileVerdict = { readonly fault: string } | { readonly note: string } | null;

/** Decides whether a file below files/ may be used so. A document that cannot be opened is taken, and told (D83). */
export function judgeFile(path: string, found: InspectedFile | undefined, use: FileUse): FileVerdict {
  if (found === undefined)
    return { fault: "is not below files/ of the package: add the file or correct this cell" };
  const wrongType = mediaTypeFault(path, found.head, use === "picture");
  if (wrongType !== null) return { fault: wrongType };
  if (found.finding === null) return null;
  const { kind, reason } = found.finding;
  if (kind === "doubtful") return { note: reason };
  return kind === "broken" && use === "document"
    ? { note: `${reason}; until then its row has no link` }
    : { fault: reason };
}
