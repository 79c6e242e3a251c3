import { setTimeout as sleep } from "node:timers/promises";

/** Looks again until it holds; rejects with what was waited for when that takes longer than the time, in ms. */
export async function until(what: string, holds: () => Promise<boolean>, timeoutMs = 300_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not in time: ${what}`);
    await sleep(20);
  }
}
