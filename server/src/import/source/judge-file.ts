import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import type { InspectedFile } from "./inspect-package.ts";
import { mediaTypeError } from "../../core/files/media-type.ts";

/** `picture`: a page shows it. `document`: it is downloaded, and may be of any kind. */
export type FileUse = "picture" | "document";

/** Whether a file that a package's row names is taken, with a note or nothing to tell; or what its fault is. */
export type FileVerdict = Parsed<string | null>;

/** Decides whether a file below files/ may be used so. A document that cannot be opened is taken, and told (D83). */
export function judgeFile(path: string, found: InspectedFile | undefined, use: FileUse): FileVerdict {
  if (found === undefined)
    return invalid("is not below files/ of the package: add the file or correct this cell");
  const wrongType = mediaTypeError(path, found.head, use === "picture");
  if (wrongType !== null) return invalid(wrongType);
  if (found.finding === null) return accept(null);
  const { kind, reason } = found.finding;
  if (kind === "doubtful") return accept(reason);
  return kind === "broken" && use === "document"
    ? accept(`${reason}; until then its row has no link`)
    : invalid(reason);
}
