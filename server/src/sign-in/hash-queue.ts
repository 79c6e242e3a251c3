import { createFairQueue, type FairQueue } from "../core/jobs/fair-queue.ts";

/**
 * Whose hashes wait: those of people in a browser that signed in before or with a session, those of recovery, and those of
 * browsers that nobody knows. A flood of the last kind then delays the first by two hashes at most.
 */
export type HashLane = "known" | "recovery" | "unknown";

/** The queue in which every password is hashed or compared; a caller is a network. */
export type HashQueue = FairQueue<HashLane>;

/** security.md: at most two hashes at once. The rest wait, up to half a minute's worth. */
const limits = { width: 2, mostWaiting: 600, mostOfCaller: 60 };

export const createHashQueue = (): HashQueue =>
  createFairQueue<HashLane>(["known", "recovery", "unknown"], limits);
