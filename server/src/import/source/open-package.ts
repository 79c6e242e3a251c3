import { stat } from "node:fs/promises";
import { openFolderPackage } from "./folder-package.ts";
import {
  type FindTop,
  PackageFault,
  type PackageLimits,
  packageLimits,
  type PackageSource,
  topOfPackage,
  WHOLE_PACKAGE,
} from "./package-source.ts";
import { openZipPackage } from "./zip-package.ts";

/**
 * Opens a folder or a .zip as a package. Throws PackageFault if it is neither, holds a path that leads out of it, or is
 * too large.
 */
export async function openPackage(
  path: string,
  limits: PackageLimits = packageLimits,
  findTop: FindTop = topOfPackage,
): Promise<PackageSource> {
  const found = await stat(path).catch(() => null);
  if (found === null)
    throw new PackageFault(WHOLE_PACKAGE, "is not there: give the path of a folder or a .zip");
  if (found.isDirectory()) return openFolderPackage(path, limits, findTop);
  if (found.isFile()) return openZipPackage(path, limits, findTop);
  throw new PackageFault(WHOLE_PACKAGE, "is neither a folder nor a .zip");
}
