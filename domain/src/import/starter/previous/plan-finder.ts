import { packageFile } from "../../package-description.ts";
import type { PackageFile, PackageFileName } from "../../package-files.ts";
import type { PackageRow } from "../writing/package-row.ts";
import { type PreviousPackage, previousRows } from "./previous-package.ts";

/** Tells the plan of a row, through what it names. */
export function planFinder(previous: PreviousPackage): (file: PackageFile, row: PackageRow) => string | null {
  const indexes = new Map<PackageFileName, ReadonlyMap<string, PackageRow>>();
  const rowOf = (name: PackageFileName, id: string): PackageRow | undefined => {
    const { key } = packageFile(name);
    const index =
      indexes.get(name) ?? new Map(previousRows(previous, name).map((row) => [row[key[0] ?? ""] ?? "", row]));
    indexes.set(name, index);
    return index.get(id);
  };
  const planOf = (file: PackageFile, row: PackageRow): string | null => {
    const { planFrom, columns } = file;
    if (planFrom === null) return null;
    const value = row[planFrom] ?? "";
    if (planFrom === "ownersCorpId") return value === "" ? null : value;
    const target = columns.find(({ name }) => name === planFrom)?.refersTo;
    const named = target === undefined ? undefined : rowOf(target, value);
    return target === undefined || named === undefined ? null : planOf(packageFile(target), named);
  };
  return planOf;
}
