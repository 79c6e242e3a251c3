import { type ThrottleLimits, throttleLimits } from "../throttle/sign-in-limits.ts";

/** Requests for an access code or a password in an hour (security.md); only `PORTAL_ENV=test` may set others (D53). */
export interface RecoveryLimits {
  /** Of what was typed, in one network, whether the account exists or not. */
  readonly recoveriesPerAccount: number;
  /** Of a network. */
  readonly recoveriesPerAddress: number;
  /** Of an agency, before networks with `MANY_RECOVERIES` of their own are refused. */
  readonly recoveriesPerAgency: number;
  /** Mails to one account, from wherever they are asked for. */
  readonly mailsPerAccount: number;
}

/** Everything of sign-in that a test may raise. */
export type SignInLimits = ThrottleLimits & RecoveryLimits;

export const signInLimits: SignInLimits = {
  ...throttleLimits,
  recoveriesPerAccount: 3,
  recoveriesPerAddress: 10,
  recoveriesPerAgency: 200,
  mailsPerAccount: 6,
};

/** Above the agency's number only networks with fewer than so many are taken. */
export const MANY_RECOVERIES = 3;

export const RECOVERY_WINDOW_SECONDS = 3_600;
