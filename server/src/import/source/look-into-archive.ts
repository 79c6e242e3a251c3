import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { openPackage } from "./open-package.ts";
import { PackageFault, type PackageLimits, packageLimits } from "./package-source.ts";

/** An archive that is sent over the network has fewer files than a folder on the server may have. */
const sentLimits: PackageLimits = { ...packageLimits, files: 100_000 };

/** The names of what an archive holds, by the limits of a package; or why it is not read. Nothing of it is unpacked. */
export async function lookIntoArchive(path: string): Promise<Parsed<readonly string[]>> {
  try {
    const source = await openPackage(path, sentLimits, () => "");
    await source.close();
    return accept([...source.entries.keys(), ...source.refused.keys()]);
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    return invalid(`This file ${error.reason}.`);
  }
}
