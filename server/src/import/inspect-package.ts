import { createHash } from "node:crypto";
import { SNIFFED_BYTES } from "./media-type.ts";
import type { PackageSource } from "./package-source.ts";

export interface InspectedFile {
  readonly byteSize: number;
  readonly sha256: string;
  /** The first bytes, which tell what it is. */
  readonly head: Buffer;
}

/** Reads every file that counts once, so that a package which is loaded already is known before a row is touched. */
export async function inspectPackage(
  source: PackageSource,
  counts: (path: string) => boolean,
): Promise<Map<string, InspectedFile>> {
  const inspected = new Map<string, InspectedFile>();
  for (const path of [...source.entries.keys()].toSorted()) {
    if (!counts(path)) continue;
    const hash = createHash("sha256");
    let head = Buffer.alloc(0);
    let byteSize = 0;
    for await (const chunk of source.read(path)) {
      hash.update(chunk);
      byteSize += chunk.length;
      if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SNIFFED_BYTES);
    }
    inspected.set(path, { byteSize, sha256: hash.digest("hex"), head: Buffer.from(head) });
  }
  return inspected;
}

/** Raised when the import makes other rows of the same package, so that it is loaded again. */
const IMPORT_VERSION = 1;

/** Names the content of a package, and for a demonstration the day that it was moved to. */
export function packageDigest(inspected: ReadonlyMap<string, InspectedFile>, movedTo: string | null): string {
  const hash = createHash("sha256").update(`${IMPORT_VERSION}\n${movedTo ?? ""}\n`);
  for (const [path, { sha256 }] of inspected) hash.update(`${sha256} ${path}\n`);
  return hash.digest("hex");
}
