import { createWorkQueue } from "../../core/jobs/work-queue.ts";

/** Searches look through every page of a plan, so they take turns: nobody's take the database's connections from the rest. */
export interface SearchQueue {
  /** Null: as many of this session's searches as one may have are under way or wait. */
  run<Found>(handle: string, search: () => Promise<Found>): Promise<Found | null>;
}

const AT_ONCE = 2;
/** Who types sends the next one while the last is under way; a browser waits for few at a time. */
const MOST_OF_A_SESSION = 6;

export function createSearchQueue(): SearchQueue {
  const queue = createWorkQueue(AT_ONCE, Number.POSITIVE_INFINITY);
  const counts = new Map<string, number>();
  const count = (handle: string, change: 1 | -1): void => {
    const now = (counts.get(handle) ?? 0) + change;
    if (now === 0) counts.delete(handle);
    else counts.set(handle, now);
  };
  return {
    run: async (handle, search) => {
      if ((counts.get(handle) ?? 0) >= MOST_OF_A_SESSION) return null;
      count(handle, 1);
      try {
        return await queue.run(search);
      } finally {
        count(handle, -1);
      }
    },
  };
}
