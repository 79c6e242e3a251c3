import { crc32 } from "node:zlib";
import { badPath } from "@portal/domain/import/package-path";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  entriesBelow,
  isDesktopClutter,
  type PackageEntry,
  PackageFault,
  type PackageLimits,
  type PackageSource,
  topOf,
  WHOLE_PACKAGE,
} from "./package-source.ts";

/**
 * A package in a .zip, read in place: nothing is unpacked to disk. Names, links, doubles and stated sizes are checked
 * over the whole directory first; the stated size is then held while reading, so that an archive that lies about it
 * (a bomb) ends at what it stated.
 */
export async function openZipPackage(path: string, limits: PackageLimits): Promise<PackageSource> {
  const archive = await openArchive(path);
  try {
    const members = await readDirectory(archive, limits);
    const top = topOf(members.keys());
    if (top === null)
      throw new PackageFault(WHOLE_PACKAGE, "has no agency.json at its top or in its only folder: add it");
    const found = [...members].map(([name, entry]): PackageEntry => ({
      path: name,
      byteSize: entry.uncompressedSize,
    }));
    return {
      entries: entriesBelow(top, found, limits),
      read: (name) => readMember(archive, members.get(top + name), name),
      close: async () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    // Names stay bytes, so that ours is the only judge of them.
    return await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  } catch {
    throw new PackageFault(WHOLE_PACKAGE, "is no zip archive that can be read: pack it again");
  }
}

async function readDirectory(archive: ZipFile, limits: PackageLimits): Promise<Map<string, Entry>> {
  if (archive.entryCount > limits.files)
    throw new PackageFault(WHOLE_PACKAGE, `holds more than ${limits.files} files`);
  const members = new Map<string, Entry>();
  const entries = archive.eachEntry();
  for (;;) {
    const next = await entries.next().catch(() => {
      throw new PackageFault(WHOLE_PACKAGE, "has a damaged directory: pack it again");
    });
    if (next.done === true) return members;
    const entry = next.value;
    const name = decodeName(entry.fileNameRaw);
    if (isDesktopClutter(name)) continue;
    const isFolder = name.endsWith("/");
    refuseMember(entry, name, isFolder);
    if (isFolder) continue;
    if (members.has(name)) throw new PackageFault(name, "is in the archive twice: keep one of the two");
    members.set(name, entry);
  }
}

function decodeName(raw: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw).normalize("NFC");
  } catch {
    const shown = raw.toString("latin1");
    throw new PackageFault(WHOLE_PACKAGE, `holds a name that is not UTF-8: ${JSON.stringify(shown)}`);
  }
}

const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;
const FOLDER = 0o040000;

function refuseMember(entry: Entry, name: string, isFolder: boolean): void {
  const reason = badPath(isFolder ? name.slice(0, -1) : name);
  if (reason !== null)
    throw new PackageFault(WHOLE_PACKAGE, `holds ${JSON.stringify(name)}, which ${reason}`);
  // The upper half is a Unix mode where the archive was made by a Unix tool, else 0.
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE && type !== FOLDER)
    throw new PackageFault(name, "is a link or no plain file: put the file itself there");
  if (entry.isEncrypted()) throw new PackageFault(name, "is encrypted: pack it without a password");
  if (!entry.canDecodeFileData())
    throw new PackageFault(name, "is compressed in a way that is not read here: use deflate or none");
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
