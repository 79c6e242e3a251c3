import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataFolderLocked } from "../database-errors.ts";
import { isStillRunning, processStart } from "./process-identity.ts";
import { randomText } from "../../ids/tokens.ts";

interface Holder {
  readonly pid: number;
  readonly startedAs?: string | undefined;
  readonly token: string;
}

/** PGlite takes no lock, and of two processes on one folder one loses everything silently. */
export interface DataFolderLock {
  release(): Promise<void>;
}

const MOST_ATTEMPTS = 5;
const SETTLE_MS = 50;

/** Takes `<dataDir>/lock`, from a dead process if need be; rejects with DataFolderLocked while its holder lives. */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "lock");
  const mine: Holder = { pid: process.pid, startedAs: processStart(process.pid), token: randomText(12) };
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600, flush: true });
  try {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      // A link either appears whole or not at all: no reader meets a half-written lock.
      if (await isLinked(draft, path)) {
        if (attempt > 0) await sleep(SETTLE_MS);
        if ((await readHolder(path))?.token === mine.token) return { release: () => release(path, mine) };
      }
      const holder = await readHolder(path);
      if (holder && isStillRunning(holder.pid, holder.startedAs))
        throw new DataFolderLocked(dataDir, holder.pid);
      if (holder) await removeDead(path, holder);
    }
    throw new DataFolderLocked(dataDir, (await readHolder(path))?.pid ?? 0);
  } finally {
    await rm(draft, { force: true });
  }
}

async function isLinked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    // A file system without hard links.
    if (!hasCode(error, "EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP")) throw error;
  }
  try {
    await writeFile(path, await readFile(draft), { flag: "wx", mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/**
 * Two processes may find the same dead holder. Each moves away what is there and looks at what it moved: if that is the
 * other's new lock, it is put back; the settling time of the one who took over lets it notice.
 */
async function removeDead(path: string, dead: Holder): Promise<void> {
  const moved = `${path}.${randomText(12)}`;
  try {
    await rename(path, moved);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  if ((await readHolder(moved))?.token !== dead.token) await isLinked(moved, path);
  await rm(moved, { force: true });
}

async function release(path: string, mine: Holder): Promise<void> {
  if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    if (typeof holder.pid === "number" && typeof holder.token === "string") return holder as Holder;
  } catch {
    // Unreadable: cut short by a power loss. Nobody who lives wrote it, since a lock appears whole.
  }
  return { pid: 0x7fffffff, token: text };
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
