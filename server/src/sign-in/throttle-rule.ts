/** Limits on failed sign-ins; only `PORTAL_ENV=test` may set others (D53). */
export interface ThrottleLimits {
  /** Failures of an account in one network, or of a browser that signed in to it before, without a wait. */
  readonly freeFailures: number;
  /** Failures of a network in ten minutes, before it waits. */
  readonly perAddress: number;
  /** Failures of an agency in ten minutes, before it is guarded. */
  readonly perAgency: number;
  /** Failures of an account in 24 hours in browsers that nobody knows, before it is guarded. */
  readonly perAccount: number;
  /** Links to sign in that are mailed to an account in an hour. */
  readonly linksPerAccount: number;
}

export const throttleLimits: ThrottleLimits = {
  freeFailures: 5,
  perAddress: 60,
  perAgency: 600,
  perAccount: 50,
  linksPerAccount: 3,
};

export const WINDOW_SECONDS = 600;
/** The last wait of 1, 2, 4 … minutes. */
export const LONGEST_WAIT_MINUTES = 60;
/** An account without a failure for this long starts from the beginning; also what a guarded one looks back on. */
export const FORGET_AFTER_HOURS = 24;
/** A link to sign in is good for this long. */
export const LINK_SECONDS = 900;

export interface FailureCount {
  readonly failures: number;
  readonly countedFromAt: Date;
  readonly blockedUntilAt: Date | null;
}

/** The counts that may make an attempt wait; undefined: no failure yet. */
interface FailureCounts {
  readonly account: FailureCount | undefined;
  readonly address: FailureCount | undefined;
}

/**
 * Seconds until an attempt is looked at; 0: now. A refused attempt changes nothing, so it lengthens no wait. A wait longer
 * than there are any was written by a clock that has been set back since, and counts for nothing.
 */
export function waitSeconds(counts: FailureCounts, limits: ThrottleLimits, now: Date): number {
  const blockedMs = (counts.account?.blockedUntilAt?.getTime() ?? 0) - now.getTime();
  const waitsMs = [
    blockedMs > LONGEST_WAIT_MINUTES * 60_000 ? 0 : blockedMs,
    windowWaitMs(counts.address, limits.perAddress, now),
  ];
  return Math.ceil(Math.max(0, ...waitsMs) / 1_000);
}

/**
 * Whether something of a temporary password's shape is compared with those of the account although it has to wait. Each is
 * void after five wrong ones of a network; a network with twice the failures that make it wait is no longer looked at.
 */
export const mayTryTemporary = (counts: FailureCounts, limits: ThrottleLimits, now: Date): boolean =>
  windowWaitMs(counts.address, 2 * limits.perAddress, now) <= 0;

function windowWaitMs(count: FailureCount | undefined, most: number, now: Date): number {
  if (count === undefined || count.failures < most || count.countedFromAt > now) return 0;
  return count.countedFromAt.getTime() + WINDOW_SECONDS * 1_000 - now.getTime();
}

/** D44, word for word. */
export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please try again in ${Math.max(1, Math.ceil(seconds / 60))} minutes.`;
}

/** What a guarded account answers to every attempt of an unknown browser, right or wrong (D86). */
export const GUARDED_MESSAGE =
  "Too many attempts. If your access code and password are right, we have e-mailed you a link to sign in.";
