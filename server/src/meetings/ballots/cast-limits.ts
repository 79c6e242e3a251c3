import { answer, type Outcome } from "../../core/http/outcome.ts";
import { tooManyAttempts } from "../../core/throttle/too-many-attempts.ts";

/**
 * How often a ballot may be submitted; only `PORTAL_ENV=test` may set others (D53). A person who changes a vote comes
 * nowhere near it. The limit keeps a meeting's register, and the line in which its other voters wait, from being
 * filled. No session can use it up for the person: a user who has just typed the password has extra submissions
 * (design/voting.md, 'Limits').
 */
export interface CastLimits {
  /** Submissions of a seat in a day of 24 hours; of one person as many may be under way at once. */
  readonly castsPerSeat: number;
  /** Of a seat in one session; a change of role begins no other one. */
  readonly castsPerSession: number;
  /** Of a seat in one session and in one hour, before it has to pause between two of them. */
  readonly castsBeforePause: number;
}

export const castLimits: CastLimits = { castsPerSeat: 100, castsPerSession: 40, castsBeforePause: 10 };

/** Beyond the seat's, for a session whose person typed the password a short while ago. */
const CASTS_AFTER_PASSWORD = 20;
const PASSWORD_FRESH_MS = 600_000;
const SHORTEST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 60;
const CAST_WINDOW_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** What was submitted for a seat so far, in the session that asks and in all. */
export interface CastHistory {
  /** In the last 24 hours. */
  readonly seatCasts: number;
  /** When the oldest of as many as the seat may have in a day was submitted; null where they are fewer. */
  readonly fullSinceAt: Date | null;
  readonly sessionCasts: number;
  readonly sessionCastsOfHour: number;
  readonly lastOfSessionAt: Date | null;
  /** Null where the session has ended since. */
  readonly passwordTypedAt: Date | null;
}

export const SUBMITTED_MANY_TIMES =
  "This ballot was submitted many times today. Please sign out, sign in again and submit it within 10 minutes.";

/** Whether the seat may submit once more in this session, at `now`. */
export function checkCastLimits(
  history: CastHistory,
  limits: CastLimits,
  now: Date,
): Outcome<null, "TOO_MANY_ATTEMPTS"> {
  const { seatCasts, sessionCasts, passwordTypedAt } = history;
  if (sessionCasts >= limits.castsPerSession) return tooManyAttempts(SUBMITTED_MANY_TIMES);
  if (seatCasts >= limits.castsPerSeat) {
    const retryAfterSeconds = castWaitSeconds(history.fullSinceAt, now);
    if (!isFresh(passwordTypedAt, now)) return tooManyAttempts(SUBMITTED_MANY_TIMES, retryAfterSeconds);
    if (seatCasts >= limits.castsPerSeat + CASTS_AFTER_PASSWORD)
      return tooManyAttempts(tryAgainLater(retryAfterSeconds), retryAfterSeconds);
  }
  const pauseSeconds = pauseLeftSeconds(history, limits, now);
  if (pauseSeconds === 0) return answer(null);
  const wait = `${pauseSeconds} ${pauseSeconds === 1 ? "second" : "seconds"}`;
  return tooManyAttempts(`Please wait ${wait} before you submit this ballot again.`, pauseSeconds);
}

const isFresh = (typedAt: Date | null, now: Date): boolean =>
  typedAt !== null && now.getTime() - typedAt.getTime() <= PASSWORD_FRESH_MS;

/** From 2 s on it grows evenly, to 60 s before the last one that a session has. */
function pauseLeftSeconds(
  { sessionCastsOfHour, lastOfSessionAt }: CastHistory,
  { castsBeforePause, castsPerSession }: CastLimits,
  now: Date,
): number {
  const beyond = sessionCastsOfHour - castsBeforePause;
  if (beyond < 0 || lastOfSessionAt === null) return 0;
  const steps = Math.max(1, castsPerSession - 1 - castsBeforePause);
  const growth = ((LONGEST_PAUSE_SECONDS - SHORTEST_PAUSE_SECONDS) * beyond) / steps;
  const pauseSeconds = Math.min(LONGEST_PAUSE_SECONDS, SHORTEST_PAUSE_SECONDS + growth);
  const passedSeconds = (now.getTime() - lastOfSessionAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil(pauseSeconds - passedSeconds));
}

/** Seconds until the oldest submission that fills the limit is a day old. */
function castWaitSeconds(fullSinceAt: Date | null, now: Date): number {
  if (fullSinceAt === null) return 0;
  const passedSeconds = (now.getTime() - fullSinceAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil(CAST_WINDOW_SECONDS - passedSeconds));
}

/** In the manner of D44's other waits, from two hours on in hours. */
function tryAgainLater(seconds: number): string {
  const wait =
    seconds >= 2 * HOUR_SECONDS
      ? `${Math.ceil(seconds / HOUR_SECONDS)} hours`
      : `${Math.max(1, Math.ceil(seconds / 60))} minutes`;
  return `You have submitted this ballot many times; the last submission counts. Please try again in ${wait}.`;
}
