import type { LocalDate } from "../../../core/local-date.ts";

/** A PDF; its digest tells it again under another name. */
export interface ExportedPdf {
  readonly kind: "pdf";
  readonly path: string;
  readonly sha256: string;
  /** The file's own day. */
  readonly changedOn: LocalDate;
}

/** A file of a folder of exports, as far as its bytes tell what it is; `path` is relative to that folder, with `/`. */
export type ExportedFile =
  | { readonly kind: "text"; readonly path: string; readonly encoding: string; readonly text: string }
  /** A sheet of a workbook; its dates stand as `YYYY-MM-DD`. */
  | {
      readonly kind: "sheet";
      readonly path: string;
      readonly sheet: string;
      readonly records: readonly (readonly string[])[];
    }
  | ExportedPdf
  | { readonly kind: "other"; readonly path: string }
  | { readonly kind: "unreadable"; readonly path: string; readonly reason: string };

/** The name of a path without its folders. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
