import { existsSync, readFileSync } from "node:fs";

const COUNTERS = "/proc/stat";

/** Time of all processors so far, and what of it a host gave to other machines, in the kernel's ticks (proc(5)). */
function ticks(): { readonly all: number; readonly stolen: number } {
  if (!existsSync(COUNTERS)) return { all: 0, stolen: 0 };
  const [first = ""] = readFileSync(COUNTERS, "utf8").split("\n");
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is in `user` already.
  const counts = first.split(/\s+/).slice(1, 9).map(Number);
  return { all: counts.reduce((sum, count) => sum + count, 0), stolen: counts[7] ?? 0 };
}

/** Which share of the processors' time a virtual machine's host kept from it meanwhile; 0 where nothing tells. */
export async function withStolenShare<T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly stolen: number }> {
  const before = ticks();
  const done = await work();
  const after = ticks();
  return { done, stolen: (after.stolen - before.stolen) / Math.max(1, after.all - before.all) };
}
