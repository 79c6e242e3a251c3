import type { PackageFile } from "../../package-files.ts";
import type { PackageDraft } from "../writing/package-draft.ts";
import { type PreviousPackage, previousRows } from "./previous-package.ts";

/** Columns that a plan or lot of the starter has newly each time, so that nothing of before may stand in for them. */
const OF_THE_DAY: ReadonlySet<string> = new Set(["ledgerBegins", "ledgerSource", "fundsInReserve"]);

/** Columns that the starter gives a first value, and the office may have changed. */
const ONLY_BEGUN: ReadonlySet<string> = new Set(["showABN", "hidePaidTo"]);

/** What no report tells of a plan or a lot stays as it was. */
export function mergeRows(
  draft: PackageDraft,
  previous: PreviousPackage,
  { name, key, columns }: PackageFile,
): void {
  const id = key[0] ?? "";
  const before = new Map(previousRows(previous, name).map((row) => [row[id], row]));
  draft.complete(name, (row) => {
    const former = before.get(row[id]) ?? {};
    const kept = columns.filter(
      ({ name: header }) =>
        (row[header] === undefined || ONLY_BEGUN.has(header)) && former[header] && !OF_THE_DAY.has(header),
    );
    return Object.fromEntries(
      kept.map((column) => {
        const cell = former[column.name] ?? "";
        return [
          column.name,
          column.kind === "file" ? draft.addFile(cell, "previous", `files/${cell}`) : cell,
        ];
      }),
    );
  });
}
