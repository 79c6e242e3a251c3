import { setTimeout as sleep } from "node:timers/promises";

/** Returns what `work` resolves to; undefined if it takes longer. It then continues, and nothing waits for it. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  timeoutMs: number,
): Promise<Value | undefined> {
  const ended = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
