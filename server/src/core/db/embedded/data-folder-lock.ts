import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataFolderLocked } from "../database-errors.ts";
import { isStillRunning, processStart } from "./process-identity.ts";
import { randomBytesOf, randomText } from "../../ids/tokens.ts";

interface Holder {
  readonly pid: number;
  readonly startedAs?: string | undefined;
  readonly token: string;
  /** False while it is only claimed; earlier versions said nothing, and held it. */
  readonly isHeld?: boolean | undefined;
}

/** PGlite takes no lock, and of two processes on one folder one loses everything silently. */
export interface DataFolderLock {
  release(): Promise<void>;
}

const MOST_ATTEMPTS = 100;
const LONGEST_PAUSE_MS = 60;
/** What stands in the folder for a process: `lock` alone is what earlier versions wrote. */
const claimName = /^lock(\.[\w-]+)?$/;

/**
 * Takes the folder; rejects with DataFolderLocked while its holder lives. Each process lays down a claim under a name of its
 * own, looks around, and holds the folder once nobody else who lives has a claim there. Of two, whoever looks later sees the
 * other's. Nobody ever removes the claim of a process that lives, so none can be lost; those of the dead are swept away.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  await mkdir(dataDir, { recursive: true });
  const mine: Holder = {
    pid: process.pid,
    startedAs: processStart(process.pid),
    token: randomText(12),
    isHeld: false,
  };
  const path = join(dataDir, `lock.${mine.token}`);
  const withdraw = (): Promise<void> => rm(path, { force: true });
  let seen: readonly Holder[] = [];
  try {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      // Under its name a claim is always whole: no reader meets a half-written one.
      await writeFile(`${path}~`, JSON.stringify(mine), { mode: 0o600, flush: true });
      await rename(`${path}~`, path);
      seen = await claimsOfOthers(dataDir, mine);
      if (seen.length === 0) {
        await writeFile(`${path}~`, JSON.stringify({ ...mine, isHeld: true }), { mode: 0o600, flush: true });
        await rename(`${path}~`, path);
        return { release: withdraw };
      }
      if (seen.some(({ isHeld }) => isHeld !== false)) break;
      // Several claim it at once: the first by its token stays, the others step back and look again.
      if (seen.some(({ token }) => token < mine.token)) await withdraw();
      await sleep(1 + ((randomBytesOf(1)[0] ?? 0) % LONGEST_PAUSE_MS));
    }
  } catch (error) {
    await withdraw();
    throw error;
  }
  await withdraw();
  throw new DataFolderLocked(dataDir, seen[0]?.pid ?? 0);
}

/** The claims of others who live; those of the dead are removed. */
async function claimsOfOthers(dataDir: string, mine: Holder): Promise<readonly Holder[]> {
  const names = (await readdir(dataDir)).filter(
    (name) => claimName.test(name) && name !== `lock.${mine.token}`,
  );
  const found: Holder[] = [];
  for (const name of names) {
    const holder = await readHolder(join(dataDir, name));
    if (holder === undefined) continue;
    if (isStillRunning(holder.pid, holder.startedAs)) found.push(holder);
    else await rm(join(dataDir, name), { force: true });
  }
  return found;
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
