import { shownText } from "../../core/log/shown-text.ts";
import type { LocalDate } from "@portal/domain/core/local-date";
import { badPath } from "@portal/domain/core/package-path";

/** What a package may hold; arguments, so that tests try them with small ones. Source: the data package format, 'Limits'. */
export interface PackageLimits {
  readonly unpackedBytes: number;
  readonly rows: number;
  /** Bytes of one file below files/. */
  readonly fileBytes: number;
  /** Files in the package: bounds what an archive's directory can make us keep. */
  readonly files: number;
}

export const packageLimits: PackageLimits = {
  unpackedBytes: 2 * 1024 ** 3,
  rows: 10_000_000,
  fileBytes: 25 * 1024 ** 2,
  files: 1_000_000,
};

export interface PackageEntry {
  /** Relative to the package's top, with `/`, in NFC. */
  readonly path: string;
  /** As stated; `read` never gives more. */
  readonly byteSize: number;
  /** The day on which the file was changed, as folder or archive has it. */
  readonly changedOn: LocalDate;
}

/** An opened package whose paths, links and stated sizes have been checked; nothing has been written anywhere. */
export interface PackageSource {
  readonly entries: ReadonlyMap<string, PackageEntry>;
  /** Entries that are not read, with the reason; each is a fault at its own name. */
  readonly refused: ReadonlyMap<string, string>;
  /** The bytes; throws PackageFault where they are not what was stated. */
  read(path: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** A file of the package, or (`-`) the whole of it, that cannot be read. */
export class PackageFault extends Error {
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    super(`${shownText(path)}: ${reason}`);
    this.name = "PackageFault";
    this.path = shownText(path);
    this.reason = reason;
  }
}

export const WHOLE_PACKAGE = "-";

/** Finds the folder that holds what is read: the top (``), or one below it (`name/`). */
export type FindTop = (paths: readonly string[]) => string;

/** The folder that holds agency.json: the top, or the only folder there. */
export const topOfPackage: FindTop = (paths) => {
  const folders = new Set<string>();
  const all = new Set<string>();
  for (const path of paths) {
    all.add(path);
    const slash = path.indexOf("/");
    if (slash > 0) folders.add(path.slice(0, slash + 1));
  }
  if (all.has("agency.json")) return "";
  const [only, ...others] = folders;
  if (only !== undefined && others.length === 0 && all.has(`${only}agency.json`)) return only;
  throw new PackageFault(WHOLE_PACKAGE, "has no agency.json at its top or in its only folder: add it");
};

/** What was found in a folder or an archive, before its top is known. */
export interface FoundEntries {
  readonly entries: readonly PackageEntry[];
  /** Paths that are not read, with the reason. */
  readonly refused: ReadonlyMap<string, string>;
}

interface EntriesOfPackage extends Pick<PackageSource, "entries" | "refused"> {
  /** The folder that holds what is read. */
  readonly top: string;
}

/** Finds the package's top and the entries below it, checked against the limits. */
export function entriesBelow(found: FoundEntries, limits: PackageLimits, findTop: FindTop): EntriesOfPackage {
  const plain = [...found.refused.keys()].filter((path) => badPath(path) === null);
  const top = findTop([...found.entries.map(({ path }) => path), ...plain]);
  const refused = new Map(
    [...found.refused].map(([path, reason]) => [
      path.startsWith(top) ? path.slice(top.length) : path,
      reason,
    ]),
  );
  const entries = new Map<string, PackageEntry>();
  let unpackedBytes = 0;
  for (const { path, byteSize, changedOn } of found.entries) {
    unpackedBytes += byteSize;
    if (unpackedBytes > limits.unpackedBytes)
      throw new PackageFault(
        WHOLE_PACKAGE,
        `unpacks to more than ${sizeText(limits.unpackedBytes)}: split it`,
      );
    if (!path.startsWith(top)) continue;
    const entry = { path: path.slice(top.length), byteSize, changedOn };
    if (entry.path.startsWith("files/") && byteSize > limits.fileBytes)
      refused.set(entry.path, `is larger than ${sizeText(limits.fileBytes)}: make it smaller`);
    else entries.set(entry.path, entry);
  }
  return { top, entries, refused };
}

function sizeText(bytes: number): string {
  const units: [number, string][] = [
    [1024 ** 3, "GiB"],
    [1024 ** 2, "MiB"],
    [1024, "KiB"],
  ];
  const [size, unit] = units.find(([each]) => bytes >= each && bytes % each === 0) ?? [1, "bytes"];
  return `${bytes / size} ${unit}`;
}
