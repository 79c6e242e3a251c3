import { buildingFiles } from "./building-files.ts";
import { ledgerFiles } from "./ledger-files.ts";
import type { PackageFile, PackageFileName } from "./package-files.ts";
import { peopleFiles } from "./people-files.ts";

/** Every CSV file of the package, in the order of the format: the order in which faults are listed. */
export const packageFiles: readonly PackageFile[] = [...peopleFiles, ...ledgerFiles, ...buildingFiles];

const byName = new Map<string, PackageFile>(packageFiles.map((file) => [file.name, file]));

export function packageFile(name: PackageFileName): PackageFile {
  const file = byName.get(name);
  if (file === undefined) throw new Error(`no such file in the package: ${name}`);
  return file;
}

export function findPackageFile(name: string): PackageFile | undefined {
  return byName.get(name);
}
