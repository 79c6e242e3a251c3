import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { endEngineWorker, startEngineWorker } from "./engine-worker.ts";

const databaseFolder = (dataDir: string): string => join(dataDir, "db");

/**
 * Returns the database's folder, and makes it if it does not exist. The first initialisation takes seconds. A killed
 * one leaves a folder that looks like a database and cannot be opened. So it runs in `db.new`, which gets its name only
 * when it is complete and on the disk. A `db.new` that is found is left over from a killed attempt and is deleted.
 */
export async function prepareDatabaseFolder(dataDir: string): Promise<string> {
  const folder = databaseFolder(dataDir);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const worker = await startEngineWorker({ folder: unfinished, fsyncs: new SharedArrayBuffer(4) });
  await endEngineWorker(worker);
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await syncPath(dataDir);
  return folder;
}

/** The initialisation copies its files without fsync; a power loss after the rename must not find them empty. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await syncPath(join(entry.parentPath, entry.name));
  }
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  // Windows opens no folders; there a rename is durable by itself.
  const handle = await open(path, "r").catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync();
  } catch {
    // Some file systems refuse fsync of what is open for reading only; nothing better can be done there.
  } finally {
    await handle.close();
  }
}
