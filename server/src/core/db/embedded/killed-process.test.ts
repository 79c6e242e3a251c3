import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { copyEmbeddedTemplate } from "../../../testing/databases/test-database.ts";
import { createTestLog } from "../../../testing/test-log.ts";
import { DataFolderLocked } from "../database-errors.ts";
import { migrate } from "../migrate/migrate.ts";
import { openDatabase } from "../open-database.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { processStart } from "./process-identity.ts";

const AGENCY = 799187;
const program = join(inject("builtServer"), "write-until-killed.js");

let dataDir = "";
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portal-killed-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await rm(dataDir, { recursive: true, force: true });
});

function startWriter(): { child: ChildProcess; acknowledged: string[] } {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const acknowledged: string[] = [];
  if (child.stdout) createInterface(child.stdout).on("line", (line) => acknowledged.push(line));
  return { child, acknowledged };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

async function until(isReached: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!isReached()) {
    if (performance.now() > deadline) throw new Error("waited in vain");
    await sleep(5);
  }
}

const open = (): ReturnType<typeof openDatabase> => openDatabase({ dataDir, log: createTestLog() });

describe("a process that is killed with SIGKILL", () => {
  it("keeps the folder to itself while it lives", async () => {
    copyEmbeddedTemplate(dataDir);
    const { child, acknowledged } = startWriter();
    await until(() => acknowledged.length > 0);
    const second = await open().catch((error: unknown) => error);
    expect(second).toBeInstanceOf(DataFolderLocked);
    expect(second).toMatchObject({ pid: child.pid });
  });

  it("loses no acknowledged row in 5 kills amid commits", async () => {
    copyEmbeddedTemplate(dataDir);
    const expected: string[] = [];
    for (const commits of [1, 7, 20, 33, 50]) {
      const { child, acknowledged } = startWriter();
      await until(() => acknowledged.length >= commits);
      await kill(child);
      expected.push(...acknowledged);
    }
    const database = await open();
    const rows = await database.query<{ kind: string }>(AGENCY, { text: "select kind from audit_events" });
    await database.close();
    const kept = rows.map(({ kind }) => kind);
    expect(expected.filter((kind) => !kept.includes(kind))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
    // What was committed and not yet acknowledged may be there: one row for each kill at most.
    expect(kept.length - expected.length).toBeLessThanOrEqual(5);
  });

  it("during the very first initialisation leaves nothing that the next start takes for a database", async () => {
    const { child } = startWriter();
    await until(() => existsSync(join(dataDir, "db.new", "base")));
    await kill(child);
    expect(existsSync(join(dataDir, "db"))).toBe(false);
    const database = await open();
    expect(await migrate(database)).toContain("0001_core_isolation.sql");
    await database.close();
    expect((await readdir(dataDir)).toSorted()).toEqual(["db"]);
  });
});

describe("the lock of the data folder", () => {
  it("is held once, and free again after its release", async () => {
    const lock = await lockDataFolder(dataDir);
    await expect(lockDataFolder(dataDir)).rejects.toMatchObject({
      name: "DataFolderLocked",
      pid: process.pid,
    });
    await lock.release();
    await (await lockDataFolder(dataDir)).release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    ["a process that is gone", { pid: 2 ** 22 + 1, startedAs: "gone", token: "t" }],
    ["another process with the same pid, long ago", { pid: process.pid, startedAs: "boot/1", token: "t" }],
  ])("is taken from %s", async (_who, holder) => {
    await writeFile(join(dataDir, "lock"), JSON.stringify(holder));
    const lock = await lockDataFolder(dataDir);
    await expect(lockDataFolder(dataDir)).rejects.toMatchObject({ pid: process.pid });
    await lock.release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("is taken when a power loss left it empty", async () => {
    await writeFile(join(dataDir, "lock"), "");
    await (await lockDataFolder(dataDir)).release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("is not taken from a live process", async () => {
    const holder = { pid: process.ppid, startedAs: processStart(process.ppid), token: "t" };
    await writeFile(join(dataDir, "lock"), JSON.stringify(holder));
    await expect(lockDataFolder(dataDir)).rejects.toMatchObject({ pid: process.ppid });
  });

  it("goes to exactly one of many that find it stale at once", async () => {
    await mkdir(dataDir, { recursive: true });
    const stale = { pid: 2 ** 22 + 1, startedAs: "gone", token: "stale" };
    await writeFile(join(dataDir, "lock"), JSON.stringify(stale));
    for (let round = 0; round < 25; round += 1) {
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(dataDir)));
      const held = outcomes.filter((outcome) => outcome.status === "fulfilled");
      expect(held).toHaveLength(1);
      await held[0]?.value.release();
    }
    expect(await readdir(dataDir)).toEqual([]);
  });
});
