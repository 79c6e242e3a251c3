import type { Target } from "./principals.ts";

/** How an endpoint is called, and who has an answer to expect for what is its own. */
export interface EndpointCall {
  /** Below /api/agencies/{agencyId}, or from /api on. */
  readonly path: string | ((target: Target) => string);
  readonly body?: object;
  /** A body that names the target. */
  readonly bodyFor?: (target: Target) => object;
  /** The principals that are answered 200 for their own; 'everybody' where nobody needs to be signed in. */
  readonly seenBy: readonly string[] | "everybody";
  /** The status that those in `seenBy` get for their own, if not 200. */
  readonly status?: number;
  /** Principals that see the thing and may not do this with it: they are answered 403, and only for their own. */
  readonly forbiddenTo?: readonly string[];
  /** The call ends or replaces its session, so each gets one of its own. */
  readonly endsSession?: boolean;
  /** The call ends other sessions of the same account: it comes last, each with a session of its own. */
  readonly endsOthers?: true;
  /** The answer has the time in it. */
  readonly isEverNew?: boolean;
}

export const lotOwners = ["owner", "committee member"];
export const withoutManager = [...lotOwners, "non-lot member"];
export const members = ["committee member", "non-lot member"];
export const approvers = [...members, "building manager"];
export const withPlan = [...withoutManager, "building manager"];
export const signedIn = [...withPlan, "former owner", "former committee member"];
/** They see a general meeting and hold no ballot in it (D15). */
export const withoutBallot = ["non-lot member", "building manager"];
/** Their password was right, and the second factor is still to come. */
export const atSecondStep = ["owner at the second factor"];
/** What a session in reset mode may call, too. */
export const inReset = [...signedIn, "reset mode"];
