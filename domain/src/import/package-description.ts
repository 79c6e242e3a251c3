import { buildingFiles } from "./building-files.ts";
import { ledgerFiles } from "./ledger-files.ts";
import type { PackageFile, PackageFileName } from "./package-files.ts";
import { peopleFiles } from "./people-files.ts";

/** Every CSV file of the package, in the order of the format: the order in which faults are listed. */
export const packageFiles: readonly PackageFile[] = [...peopleFiles, ...ledgerFiles, ...buildingFiles];

const byName = new Map<string, PackageFile>(packageFiles.map((file) => [file.name, file]));

/** The description of a file that the format has. */
export function packageFile(name: PackageFileName): PackageFile {
  const file = byName.get(name);
  if (file === undefined) throw new Error(`no such file in the package: ${name}`);
  return file;
}

/** The description of a file by the name it bears in a package; nothing where the format has no such file. */
export function findPackageFile(name: string): PackageFile | undefined {
  return byName.get(name);
}
