/** What is counted in a window starts from the beginning after so long. */
export const WINDOW_SECONDS = 600;
/** The last wait of 1, 2, 4 … minutes. */
export const LONGEST_WAIT_MINUTES = 60;
/** A key without a failure for this long starts from the beginning. */
export const FORGET_AFTER_HOURS = 24;

/** What is known of the failures under one throttle key. */
export interface FailureCount {
  readonly failures: number;
  readonly countedFromAt: Date;
  readonly blockedUntilAt: Date | null;
}

/**
 * Returns the milliseconds of a doubling wait that are left at `now`, 0 or less if it is over. A wait longer than there are
 * any was written by a clock that has been set back since, and counts for nothing.
 */
export function blockedMs(count: FailureCount | undefined, now: Date): number {
  const leftMs = (count?.blockedUntilAt?.getTime() ?? 0) - now.getTime();
  return leftMs > LONGEST_WAIT_MINUTES * 60_000 ? 0 : leftMs;
}

/** Returns the milliseconds until a window with `most` failures or more is over; 0 or less: there is room in it. */
export function windowMs(count: FailureCount | undefined, most: number, now: Date): number {
  if (count === undefined || count.failures < most || count.countedFromAt > now) return 0;
  return count.countedFromAt.getTime() + WINDOW_SECONDS * 1_000 - now.getTime();
}
