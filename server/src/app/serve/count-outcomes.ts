import type { BoundEndpoint } from "../../core/http/call.ts";
import type { Answered } from "../../core/http/outcome.ts";
import type { Metrics } from "../../core/metrics/metrics.ts";
import { SESSION_COOKIE } from "../../core/session/session-cookie.ts";

/** The calls that may end with another session than they began with, by their names in the contract. */
const OPENING_SESSIONS = new Set(["logon", "signInByLink", "changeRole"]);

/** The endpoints, each counting what came of it where an operator asks for that: sign-ins, sessions, throttled attempts. */
export function countOutcomes(bound: readonly BoundEndpoint[], metrics: Metrics): readonly BoundEndpoint[] {
  return bound.map(({ endpoint, handle }) => ({
    endpoint,
    handle: async (call) => {
      const outcome = await handle(call);
      if (endpoint.name === "logon") metrics.signInEnded(outcome.ok ? "ok" : outcome.code);
      if (outcome.ok && OPENING_SESSIONS.has(endpoint.name) && bringsSession(outcome))
        metrics.sessionOpened();
      if (!outcome.ok && outcome.code === "TOO_MANY_ATTEMPTS") metrics.attemptThrottled();
      return outcome;
    },
  }));
}

/** Whether the answer opens a session: changing to the current role keeps the same one. */
const bringsSession = ({ cookies = [] }: Answered<unknown>): boolean =>
  cookies.some(({ name, value }) => name === SESSION_COOKIE && value !== null);
