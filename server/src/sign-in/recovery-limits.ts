import { type ThrottleLimits, throttleLimits } from "./throttle-rule.ts";

/** Requests for an access code or a password in an hour (security.md); only `PORTAL_ENV=test` may set others (D53). */
export interface RecoveryLimits {
  /** Of what was typed, whether there is such an account or not. */
  readonly recoveriesPerAccount: number;
  readonly recoveriesPerAddress: number;
  readonly recoveriesPerAgency: number;
}

/** Everything of sign-in that a test may raise. */
export type SignInLimits = ThrottleLimits & RecoveryLimits;

export const signInLimits: SignInLimits = {
  ...throttleLimits,
  recoveriesPerAccount: 3,
  recoveriesPerAddress: 10,
  recoveriesPerAgency: 200,
};

export const RECOVERY_WINDOW_SECONDS = 3_600;
