import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pythonMissingBecause } from "../../../testing/ballots/python-verifier.ts";
import { startUnreaped, type UnreapedProcess } from "../../../testing/processes/unreaped-process.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { processStart, processState } from "./process-identity.ts";

/** Its first thread ends at once; the other one sleeps. */
const LEADER_LEAVES = `
import ctypes, threading, time
threading.Thread(target=time.sleep, args=(600,)).start()
ctypes.CDLL(None).pthread_exit(None)
`;
const hasProc = existsSync("/proc/self/stat");
const whyNoThreads = hasProc ? pythonMissingBecause() : "no /proc here";

describe.runIf(hasProc)("a process that nobody reaps", () => {
  let dataDir = "";
  let holder: UnreapedProcess;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "portal-unreaped-"));
  });
  afterEach(async () => {
    await holder.remove();
    await rm(dataDir, { recursive: true, force: true });
  });
  const start = async (command: readonly string[]): Promise<number> => {
    holder = await startUnreaped(command);
    return holder.pid;
  };
  const writeLock = async (pid: number): Promise<void> => {
    const claim = { pid, startedAs: processStart(pid), token: "t" };
    await writeFile(join(dataDir, "lock"), JSON.stringify(claim));
  };

  it("holds the data folder while it lives, and not once it is killed", async () => {
    const pid = await start(["sleep", "600"]);
    await writeLock(pid);
    await expect(lockDataFolder(dataDir)).rejects.toMatchObject({ name: "DataFolderLocked", pid });
    await holder.kill();
    expect(process.kill(pid, 0), "the system still knows it").toBe(true);
    const lock = await lockDataFolder(dataDir);
    await lock.release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.skipIf(whyNoThreads !== null)(
    `holds the data folder while any of its threads lives${whyNoThreads === null ? "" : ` (skipped: ${whyNoThreads})`}`,
    async () => {
      const pid = await start(["python3", "-c", LEADER_LEAVES]);
      const startedAs = processStart(pid);
      await expect.poll(() => processState(pid, startedAs), { timeout: 30_000 }).toBe("ending");
      await writeLock(pid);
      await expect(lockDataFolder(dataDir)).rejects.toMatchObject({ name: "DataFolderLocked", pid });
      await holder.kill();
      await expect.poll(() => processState(pid, startedAs), { timeout: 30_000 }).toBe("gone");
      await (await lockDataFolder(dataDir)).release();
    },
  );

  it.skipIf(whyNoThreads !== null)("is waited for while its last threads end", async () => {
    const pid = await start(["python3", "-c", LEADER_LEAVES]);
    const startedAs = processStart(pid);
    await expect.poll(() => processState(pid, startedAs), { timeout: 30_000 }).toBe("ending");
    await writeLock(pid);
    const taken = lockDataFolder(dataDir);
    await holder.kill();
    await (await taken).release();
  });
});
