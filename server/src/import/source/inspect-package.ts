import { createHash } from "node:crypto";
import { type ContentFinding, contentFinding } from "../../core/files/content-finding.ts";
import { SNIFFED_BYTES, sniffedMediaType } from "../../core/files/media-type.ts";
import { PackageFault, type PackageSource } from "./package-source.ts";

export interface InspectedFile {
  readonly byteSize: number;
  readonly sha256: string;
  /** The first bytes, which tell what it is. */
  readonly head: Buffer;
  /** What is wrong inside a picture or a PDF. */
  readonly finding: ContentFinding | null;
}

export interface InspectedPackage {
  readonly inspected: ReadonlyMap<string, InspectedFile>;
  /** What could not be read, with the reason; the others are read nevertheless. */
  readonly unread: ReadonlyMap<string, string>;
}

/** Reads every file that counts once, so that a package which is loaded already is known before a row is touched. */
export async function inspectPackage(
  source: PackageSource,
  counts: (path: string) => boolean,
): Promise<InspectedPackage> {
  const inspected = new Map<string, InspectedFile>();
  const unread = new Map(source.refused);
  for (const path of [...source.entries.keys()].toSorted()) {
    if (!counts(path)) continue;
    try {
      inspected.set(path, await inspectFile(source, path));
    } catch (error) {
      if (!(error instanceof PackageFault)) throw error;
      unread.set(path, error.reason);
    }
  }
  return { inspected, unread };
}

async function inspectFile(source: PackageSource, path: string): Promise<InspectedFile> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let byteSize = 0;
  // Of files that are looked into, which have 25 MiB at the most; rows of millions are not kept.
  let kept: Buffer[] | null = path.startsWith("files/") ? [] : null;
  for await (const chunk of source.read(path)) {
    hash.update(chunk);
    byteSize += chunk.length;
    if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SNIFFED_BYTES);
    if (head.length === SNIFFED_BYTES && sniffedMediaType(head, path) === null) kept = null;
    kept?.push(chunk);
  }
  const mediaType = sniffedMediaType(head, path);
  return {
    byteSize,
    sha256: hash.digest("hex"),
    head: Buffer.from(head),
    finding:
      kept === null || mediaType === null ? null : await contentFinding(Buffer.concat(kept), mediaType),
  };
}

/** Raised when the import makes other rows of the same package, so that it is loaded again. */
const IMPORT_VERSION = 3;

/** Names the content of a package, and for a demonstration the day that it was moved to. */
export function packageDigest(inspected: ReadonlyMap<string, InspectedFile>, movedTo: string | null): string {
  const hash = createHash("sha256").update(`${IMPORT_VERSION}\n${movedTo ?? ""}\n`);
  for (const [path, { sha256 }] of inspected) hash.update(`${sha256} ${path}\n`);
  return hash.digest("hex");
}
