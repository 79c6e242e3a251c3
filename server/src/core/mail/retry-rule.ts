const MINUTE_MS = 60_000;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** From queueing to giving up, as mail servers do it among themselves. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;
/** How far a wait may differ from its figure, so that what failed together does not come back together. */
const JITTER = 0.2;

/** How long a process may hold a mail; longer than sending may take, so that no other takes it meanwhile. */
export const LEASE_SECONDS = 15 * 60;
/** RFC 5321 has a sender wait ten minutes for the answer to the last dot: who waits less sends twice. */
export const SEND_WITHIN_MS = 11 * MINUTE_MS;

/**
 * Milliseconds until the next try after so many failed ones: 1, 2, 4 … 360 minutes, each up to a fifth shorter or
 * longer. `chance` is at least 0 and below 1.
 */
export function retryWaitMs(failedAttempts: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failedAttempts - 1, 30));
  return Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
}

/** Whether a mail that failed is given up: after three days, or when it would come too late to be of use. */
export function isGivenUp(queuedAt: Date, expiresAt: Date | null, now: Date): boolean {
  return now.getTime() - queuedAt.getTime() >= GIVE_UP_AFTER_MS || (expiresAt !== null && expiresAt <= now);
}
