import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataFolderLocked } from "../database-errors.ts";
import { processStart, processState } from "./process-identity.ts";
import { randomBytesOf, randomText } from "../../ids/tokens.ts";

interface Holder {
  readonly pid: number;
  readonly startedAs?: string | undefined;
  readonly token: string;
}

interface Claim extends Holder {
  /** It has become the lock; `lock` alone is what earlier versions wrote, and they held it. */
  readonly isHeld: boolean;
  /** It was killed, and its last threads are about to end: worth waiting for. */
  readonly isEnding: boolean;
}

/** PGlite takes no lock, and of two processes on one folder one loses everything silently. */
export interface DataFolderLock {
  release(): Promise<void>;
}

const MOST_ATTEMPTS = 100;
const LONGEST_PAUSE_MS = 60;
const HELD = ".held";
const claimName = /^lock(\.[\w-]+)?$/;

/**
 * Takes the folder; rejects with DataFolderLocked while its holder lives. Each process lays down a claim under a name
 * of its own and looks around. It holds the folder once no other living process has a claim there. Of two processes,
 * the one that looks later sees the claim of the other. A claim stays as it is until its process withdraws it. Nobody
 * removes the claim of a living process, so none is overlooked or lost; those of dead processes are removed.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  await mkdir(dataDir, { recursive: true });
  const mine: Holder = { pid: process.pid, startedAs: processStart(process.pid), token: randomText(12) };
  const name = `lock.${mine.token}`;
  const path = join(dataDir, name);
  const withdraw = async (): Promise<void> => {
    for (const left of [`${path}~`, `${path}${HELD}`, path]) await rm(left, { force: true });
  };
  let others: readonly Claim[] = [];
  let isClaimed = false;
  try {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      if (!isClaimed) await layDown(path, mine);
      isClaimed = true;
      others = await claimsOfOthers(dataDir, name);
      if (others.length === 0) {
        await writeFile(`${path}${HELD}`, "", { mode: 0o600 });
        return { release: withdraw };
      }
      if (others.some(({ isHeld, isEnding }) => isHeld && !isEnding)) break;
      // Several claim it at once: the first by its token stays, the others step back and look again.
      if (others.some(({ token }) => token < mine.token)) {
        await withdraw();
        isClaimed = false;
      }
      await sleep(1 + ((randomBytesOf(1)[0] ?? 0) % LONGEST_PAUSE_MS));
    }
  } catch (error) {
    await withdraw();
    throw error;
  }
  await withdraw();
  throw new DataFolderLocked(dataDir, others[0]?.pid ?? 0);
}

/** Under its name a claim is always whole: no reader meets a half-written one. */
async function layDown(path: string, mine: Holder): Promise<void> {
  await writeFile(`${path}~`, JSON.stringify(mine), { mode: 0o600, flush: true });
  await rename(`${path}~`, path);
}

/** The claims of others who live; those of the dead are removed. */
async function claimsOfOthers(dataDir: string, own: string): Promise<readonly Claim[]> {
  const names = new Set(await readdir(dataDir));
  const found: Claim[] = [];
  for (const name of names) {
    if (!claimName.test(name) || name === own) continue;
    const path = join(dataDir, name);
    const holder = await readHolder(path);
    if (holder === undefined) continue;
    const state = processState(holder.pid, holder.startedAs);
    if (state === "gone") for (const left of [`${path}${HELD}`, path]) await rm(left, { force: true });
    else {
      const isHeld = name === "lock" || names.has(`${name}${HELD}`);
      found.push({ ...holder, isHeld, isEnding: state === "ending" });
    }
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
