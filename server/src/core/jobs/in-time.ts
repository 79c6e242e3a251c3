import { setTimeout as sleep } from "node:timers/promises";

/** What comes of some work within a time; undefined where it needs longer. It goes on all the same, and is not waited for. */
export async function inTime<Value>(work: Promise<Value>, patienceMs: number): Promise<Value | undefined> {
  const ended = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
