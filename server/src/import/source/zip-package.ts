import { crc32 } from "node:zlib";
import { isDesktopClutter } from "@portal/domain/uploads/desktop-clutter";
import { isLocalDate, type LocalDate } from "@portal/domain/core/local-date";
import { badPath } from "@portal/domain/core/package-path";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  entriesBelow,
  type FindTop,
  type PackageEntry,
  PackageFault,
  type PackageLimits,
  type PackageSource,
  WHOLE_PACKAGE,
} from "./package-source.ts";
import { type EntryName, entryName } from "./zip-name.ts";

/**
 * A package in a .zip, read in place: nothing is unpacked to disk. Names, links, doubles and stated sizes are checked
 * over the whole directory first; the stated size is then held while reading, so that an archive that lies about it
 * (a bomb) ends at what it stated.
 */
export async function openZipPackage(
  path: string,
  limits: PackageLimits,
  findTop: FindTop,
): Promise<PackageSource> {
  const archive = await openArchive(path);
  try {
    const { members, refused } = await readDirectory(archive, limits);
    const found = [...members].map(([name, entry]): PackageEntry => ({
      path: name,
      byteSize: entry.uncompressedSize,
      changedOn: dayOf(entry.lastModFileDate),
    }));
    const { top, ...below } = entriesBelow({ entries: found, refused }, limits, findTop);
    return {
      ...below,
      read: (name) => readMember(archive, members.get(top + name), name),
      close: async () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** The day of an archive's entry: 7 bits for the years since 1980, 4 for the month, 5 for the day. */
function dayOf(bits: number): LocalDate {
  const text = [(bits >> 9) + 1980, (bits >> 5) & 15, bits & 31]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return isLocalDate(text) ? text : "1980-01-01";
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    // Names stay bytes, so that ours is the only judge of them.
    return await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  } catch {
    throw new PackageFault(WHOLE_PACKAGE, "is not a zip archive that can be read: pack it again");
  }
}

interface Directory {
  readonly members: Map<string, Entry>;
  readonly refused: Map<string, string>;
}

async function readDirectory(archive: ZipFile, limits: PackageLimits): Promise<Directory> {
  if (archive.entryCount > limits.files)
    throw new PackageFault(WHOLE_PACKAGE, `holds more than ${limits.files} files`);
  const members = new Map<string, Entry>();
  const refused = new Map<string, string>();
  const entries = archive.eachEntry();
  for (;;) {
    const next = await entries.next().catch(() => {
      throw new PackageFault(WHOLE_PACKAGE, "has a damaged directory: pack it again");
    });
    if (next.done === true) return { members, refused };
    const entry = next.value;
    const name = entryName(entry);
    const { path, isFolder } = name;
    if (isDesktopClutter(path)) continue;
    const reason =
      memberFault(entry, name) ?? (members.has(path) ? "is in the archive twice: keep one of the two" : null);
    if (reason !== null) {
      refused.set(path, reason);
      // Which of two is meant nobody knows.
      members.delete(path);
    } else if (!isFolder && !refused.has(path)) members.set(path, entry);
  }
}

const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;
const FOLDER = 0o040000;

/** Why an entry is not read, or null. Its name is known by now, however the archive wrote it. */
function memberFault(entry: Entry, { path, isUnknown }: EntryName): string | null {
  if (isUnknown)
    return "has a name that is not UTF-8: zip it again with the names in English letters, or give it as a folder";
  const reason = badPath(path);
  if (reason !== null) return reason;
  // The upper half is a Unix mode where the archive was made by a Unix tool, else 0.
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE && type !== FOLDER)
    return "is a link or no plain file: put the file itself there";
  if (entry.isEncrypted()) return "is encrypted: pack it without a password";
  if (!entry.canDecodeFileData()) return "is compressed in a way that is not read here: use deflate or none";
  return null;
}

async function* readMember(archive: ZipFile, entry: Entry | undefined, name: string): AsyncGenerator<Buffer> {
  if (entry === undefined) throw new PackageFault(name, "is not in the archive");
  const damaged = (): PackageFault =>
    new PackageFault(name, "does not unpack to what the archive states: pack it again");
  let read = 0;
  let sum = 0;
  const stream = await archive.openReadStreamPromise(entry).catch(() => {
    throw damaged();
  });
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = (await chunks.next().catch(() => {
        throw damaged();
      })) as IteratorResult<Buffer>;
      if (next.done === true) break;
      read += next.value.length;
      if (read > entry.uncompressedSize) throw damaged();
      sum = crc32(next.value, sum);
      yield next.value;
    }
  } finally {
    stream.destroy();
  }
  if (read !== entry.uncompressedSize || sum !== entry.crc32) throw damaged();
}
