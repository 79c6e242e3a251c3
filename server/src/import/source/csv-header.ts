import type { PackageColumn, PackageFile } from "@portal/domain/import/package-files";
import type { FaultLog } from "../fault-log.ts";

/** Where each column of the description stands in the records; -1: an optional column that the file leaves out. */
export type ColumnIndex = readonly number[];

/** Reads the header; null where rows cannot be told by it (a required column is missing, or one is there twice). */
export function readHeader(
  file: PackageFile,
  header: readonly string[],
  row: number,
  faults: FaultLog,
): ColumnIndex | null {
  let canRead = true;
  const seen = new Set<string>();
  const tell = (name: string, reason: string): void =>
    faults.addCause("heading", file.name, row, shownColumn(name), reason);
  for (const name of header) {
    // A column without a heading counts only where it has content, which its rows tell.
    if (name.trim() === "") continue;
    if (seen.has(name)) {
      tell(name, "this column is there twice: keep one of the two");
      canRead = false;
    } else if (!file.columns.some((column) => column.name === name))
      tell(name, "this column is not known: take it out or correct its name");
    seen.add(name);
  }
  for (const { name, isRequired } of file.columns) {
    if (!isRequired || seen.has(name)) continue;
    tell(name, "this required column is missing: add it");
    canRead = false;
  }
  return canRead ? file.columns.map((column: PackageColumn) => header.indexOf(column.name)) : null;
}

/** A header of the file in a fault line, which colons and line breaks would tear apart. */
function shownColumn(name: string): string {
  return /[\s:"]|\p{Cc}/u.test(name) ? JSON.stringify(name.slice(0, 40)) : name;
}
