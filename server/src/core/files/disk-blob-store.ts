import { createHash } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomText } from "../ids/tokens.ts";
import { blobPath, keptPath, nameOfBlobPath } from "./blob-name.ts";
import { BlobMismatch, type BlobStore } from "./blob-store.ts";
import { folderError } from "./folder-error.ts";
import { syncFolder } from "./sync-folder.ts";

/** Blobs in a folder: `ab/cdef…`, written to `incoming/`, synced, then renamed, so that a reader never sees half a blob. */
export function createDiskBlobStore(folder: string): BlobStore {
  const pathOf = (sha256: string): string => join(folder, blobPath(sha256));
  const has: BlobStore["has"] = async (sha256) => (await sizeOf(pathOf(sha256))) !== null;

  const put: BlobStore["put"] = async (sha256, bytes) => {
    const path = pathOf(sha256);
    if (await has(sha256)) return;
    const incoming = join(folder, "incoming", randomText(12));
    try {
      await mkdir(dirname(incoming), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      const handle = await open(incoming, "wx", 0o600);
      const hash = createHash("sha256");
      try {
        for await (const chunk of bytes) {
          hash.update(chunk);
          await handle.writeFile(chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (hash.digest("hex") !== sha256) throw new BlobMismatch("the file changed while it was stored");
      await rename(incoming, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(incoming, { force: true });
      throw folderError(error, folder);
    }
  };

  const tryWrite: BlobStore["tryWrite"] = async () => {
    const path = join(folder, "incoming", randomText(12));
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, Buffer.alloc(TRIED_BYTES, 1), { mode: 0o600, flush: true });
    } catch (error) {
      throw folderError(error, folder);
    } finally {
      await rm(path, { force: true });
    }
  };

  const get: BlobStore["get"] = async (sha256, range) => {
    const path = pathOf(sha256);
    if ((await sizeOf(path)) === null) return null;
    const handle = await open(path, "r");
    return handle.createReadStream(range);
  };

  const names: BlobStore["names"] = async function* () {
    for (const first of (await entriesOf(folder)).toSorted())
      // `incoming` and whatever else lies there holds no blob.
      if (/^[0-9a-f]{2}$/.test(first))
        for (const rest of (await entriesOf(join(folder, first))).toSorted()) {
          const name = nameOfBlobPath(`${first}/${rest}`);
          if (name !== null) yield name;
        }
  };

  const readKept: BlobStore["readKept"] = (path) =>
    readFile(join(folder, keptPath(path)), "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });

  const keepOnce: BlobStore["keepOnce"] = async (path, text) => {
    const target = join(folder, keptPath(path));
    const incoming = join(folder, "incoming", randomText(12));
    try {
      await mkdir(dirname(incoming), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      const handle = await open(incoming, "wx", 0o600);
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      // A link is made or refused in one step, where renaming would replace what is there.
      await link(incoming, target);
      return text;
    } catch (error) {
      const kept = isThere(error) ? await readKept(path) : null;
      if (kept !== null) return kept;
      throw folderError(error, folder);
    } finally {
      await rm(incoming, { force: true });
    }
  };
  return { put, get, has, tryWrite, names, keepOnce, readKept };
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EEXIST";

/** With less room than this, hardly any file would find some. */
const TRIED_BYTES = 1024 * 1024;

/** Nothing of a folder that is not there: the first file makes it. */
const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return found === null ? null : found.size;
}
