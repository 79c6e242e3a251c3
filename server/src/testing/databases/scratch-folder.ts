import { existsSync, statfsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processState } from "../../core/db/embedded/process-identity.ts";

const MEMORY = "/dev/shm";
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const PREFIX = "portal-test-";

/**
 * Where a run keeps databases that it throws away: in memory where there is plenty, so that each commit's fsync, of which
 * there are thousands, waits for no disk. Tests of durability take a folder of the disk instead.
 */
function scratchRoot(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= LEAST_FREE_BYTES ? MEMORY : tmpdir();
}

/** The run's own folder; those of runs that were killed before they could tidy up go. */
export async function makeScratchFolder(): Promise<string> {
  const root = scratchRoot();
  for (const name of await readdir(root)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && pid > 0 && processState(pid, undefined) === "gone")
      await rm(join(root, name), { recursive: true, force: true });
  }
  const folder = join(root, `${PREFIX}${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o755 });
  return folder;
}
