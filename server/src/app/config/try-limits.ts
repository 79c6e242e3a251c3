import { type CastLimits, castLimits } from "../../meetings/ballots/cast-limits.ts";
import { type SignInLimits, signInLimits } from "../../sign-in/public.ts";

/** How often may be tried what is limited; only `PORTAL_ENV=test` may set others (D53). */
export type Limits = SignInLimits & CastLimits;

export const limits: Limits = { ...signInLimits, ...castLimits };
