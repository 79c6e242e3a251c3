/** Limits on failed sign-ins; only `PORTAL_ENV=test` may set others (D53). */
export interface ThrottleLimits {
  /** Failures of an account, or of a browser that signed in to it before, without a wait. */
  readonly freeFailures: number;
  /** Failures in ten minutes. */
  readonly perAddress: number;
  readonly perAgency: number;
}

export const throttleLimits: ThrottleLimits = { freeFailures: 5, perAddress: 60, perAgency: 600 };

export const WINDOW_SECONDS = 600;
/** The last wait of 1, 2, 4 … minutes. */
export const LONGEST_WAIT_MINUTES = 60;
/** An account without a failure for this long starts anew. */
export const FORGET_AFTER_HOURS = 24;

export interface LaneCount {
  readonly failures: number;
  readonly countedFromAt: Date;
  readonly blockedUntilAt: Date | null;
}

/** The lanes that an attempt is counted in; absent: no failure yet. */
export interface LaneCounts {
  readonly account: LaneCount | undefined;
  readonly address: LaneCount | undefined;
  readonly agency: LaneCount | undefined;
}

/**
 * Seconds until an attempt is looked at; 0: now. A refused attempt changes nothing, so it lengthens no wait. A wait longer
 * than there are any was written by a clock that has been set back since, and is none: nobody is locked out for a day.
 */
export function waitSeconds(counts: LaneCounts, limits: ThrottleLimits, now: Date): number {
  const blockedMs = (counts.account?.blockedUntilAt?.getTime() ?? 0) - now.getTime();
  const waitsMs = [
    blockedMs > LONGEST_WAIT_MINUTES * 60_000 ? 0 : blockedMs,
    windowWaitMs(counts.address, limits.perAddress, now),
    windowWaitMs(counts.agency, limits.perAgency, now),
  ];
  return Math.ceil(Math.max(0, ...waitsMs) / 1_000);
}

function windowWaitMs(count: LaneCount | undefined, most: number, now: Date): number {
  if (count === undefined || count.failures < most || count.countedFromAt > now) return 0;
  return count.countedFromAt.getTime() + WINDOW_SECONDS * 1_000 - now.getTime();
}

/** D44, word for word. */
export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please try again in ${Math.max(1, Math.ceil(seconds / 60))} minutes.`;
}
