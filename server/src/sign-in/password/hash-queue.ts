import { createLimiter, type Limiter } from "../../core/jobs/limiter.ts";

/**
 * Whose hashes wait: those of people in a browser that signed in before or with a session, those of recovery, and those of
 * browsers that nobody knows. A flood of the last kind then delays the first by two hashes at most.
 */
export type HashGroup = "known" | "recovery" | "unknown";

/** The queue in which every password is hashed or compared; a key is a network. */
export type HashQueue = Limiter<HashGroup>;

/** security.md: at most two hashes at once. The rest wait, up to half a minute's worth. */
const total = { atOnce: 2, waiting: 600 };
const MOST_OF_A_NETWORK = 60;

export const createHashQueue = (): HashQueue =>
  createLimiter<HashGroup>({
    atOnce: total.atOnce,
    waiting: MOST_OF_A_NETWORK,
    total,
    groups: ["known", "recovery", "unknown"],
  });
