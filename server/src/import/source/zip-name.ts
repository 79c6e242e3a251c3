import { crc32 } from "node:zlib";
import type { Entry } from "yauzl";

/** 'Info-ZIP Unicode Path' (APPNOTE 4.6.9): the name in UTF-8 beside one in the code page of an older system. */
const UNICODE_PATH = 0x7075;
const UNICODE_PATH_VERSION = 1;
/** Systems whose folders are separated by `\` (APPNOTE 4.4.2.2): MS-DOS, Windows NTFS, VFAT. */
const BACKSLASH_SYSTEMS = new Set([0, 10, 14]);
/** MS-DOS attribute of a folder (APPNOTE 4.4.15). */
const FOLDER_ATTRIBUTE = 0x10;

/** What an archive calls an entry. `isFolder`: it holds nothing, the files in it are entries of their own. */
export interface EntryName {
  readonly path: string;
  readonly isFolder: boolean;
  /** The archive has no name for it in UTF-8; `path` is how it can be shown. */
  readonly isUnknown: boolean;
}

/** Reads an entry's name in NFC, with `/` between folders. Takes the entry with its names as raw bytes. */
export function entryName(entry: Entry): EntryName {
  const raw = entry.fileNameRaw;
  const known = unicodePath(entry) ?? decoded(raw);
  const isFromDos = BACKSLASH_SYSTEMS.has(entry.versionMadeBy >>> 8);
  const path = known ?? shownBytes(raw);
  const plain = isFromDos && known !== null ? path.replaceAll("\\", "/") : path;
  const isFolder =
    plain.endsWith("/") || (isFromDos && (entry.externalFileAttributes & FOLDER_ATTRIBUTE) !== 0);
  return { path: isFolder ? plain.replace(/\/$/, "") : plain, isFolder, isUnknown: known === null };
}

/** The field may stay behind when an old tool renames the entry: it counts only with the checksum of the name beside it. */
function unicodePath({ fileNameRaw, extraFields }: Entry): string | null {
  const field = extraFields.find(({ id }) => id === UNICODE_PATH)?.data;
  if (field === undefined || field.length < 6 || field[0] !== UNICODE_PATH_VERSION) return null;
  return field.readUInt32LE(1) === crc32(fileNameRaw) ? decoded(field.subarray(5)) : null;
}

function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).normalize("NFC");
  } catch {
    return null;
  }
}

/** Shows bytes that are not UTF-8 in a fault. */
const shownBytes = (raw: Buffer): string =>
  raw
    .toString("latin1")
    .replaceAll(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
