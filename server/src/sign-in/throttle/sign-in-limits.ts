import { blockedMs, type FailureCount, windowMs } from "../../core/throttle/throttle-rule.ts";

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

/** A link to sign in is good for this long. */
export const LINK_SECONDS = 900;

/** The counts that may make an attempt wait; undefined: no failure yet. */
interface FailureCounts {
  readonly account: FailureCount | undefined;
  readonly address: FailureCount | undefined;
}

/** Returns the seconds until an attempt is looked at; 0: now. A refused attempt changes nothing, so it lengthens no wait. */
export function waitSeconds({ account, address }: FailureCounts, limits: ThrottleLimits, now: Date): number {
  const waitsMs = [blockedMs(account, now), windowMs(address, limits.perAddress, now)];
  return Math.ceil(Math.max(0, ...waitsMs) / 1_000);
}

/**
 * Whether a password in the shape of a temporary one is compared with the account's although the attempt has to wait.
 * Each temporary password is void after five wrong ones of a network. A network with twice the failures that make it
 * wait is not looked at any more.
 */
export const mayTryTemporary = (counts: FailureCounts, limits: ThrottleLimits, now: Date): boolean =>
  windowMs(counts.address, 2 * limits.perAddress, now) <= 0;

/** What a guarded account answers to every attempt of an unknown browser, right or wrong (D86). */
export const GUARDED_MESSAGE =
  "Too many attempts. If your access code and password are right, we have e-mailed you a link to sign in. If you have not given us an e-mail address, please phone your strata manager for a code.";
