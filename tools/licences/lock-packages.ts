import type { SourceFile } from "../house-rules/source-file.ts";

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package states it, else as its licence file was read; nothing where neither is known. */
  readonly licence: string | undefined;
  /** Part of what runs for people; all others are only needed to build and to test. */
  readonly isInProduct: boolean;
}

export const lockPath = "package-lock.json";

/** What packages say in a file of theirs and not in their package.json; read by hand, for this version alone. */
const readByHand: Readonly<Record<string, string>> = {
  "busboy@0.3.1": "MIT",
  "dicer@0.3.0": "MIT",
  "humanize-number@0.0.2": "MIT",
  "only@0.0.2": "MIT",
  "parse-cache-control@1.0.1": "BSD-3-Clause",
  "png-js@2.0.0": "MIT",
  "streamsearch@0.1.2": "MIT",
};

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Every package that the lock file can bring to any machine, once for each version, by name. */
export function lockedPackages(files: readonly SourceFile[]): readonly LockedPackage[] {
  const lock = files.find(({ path }) => path === lockPath);
  if (lock === undefined) return [];
  const { packages } = JSON.parse(lock.text) as { packages?: Readonly<Record<string, LockEntry>> };
  const found = new Map<string, LockedPackage>();
  for (const [place, entry] of Object.entries(packages ?? {})) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    if (name === undefined || entry.link === true || entry.version === undefined) continue;
    const key = `${name}@${entry.version}`;
    found.set(key, {
      name,
      version: entry.version,
      licence: entry.license ?? readByHand[key],
      isInProduct: entry.dev !== true || found.get(key)?.isInProduct === true,
    });
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
