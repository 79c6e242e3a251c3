/**
 * How often a ballot may be submitted; only `PORTAL_ENV=test` may set others (D53). Who changes a vote comes nowhere near
 * it: it is there so that nobody fills a meeting's register, or the line in which its other voters wait.
 */
export interface CastLimits {
  /** Submissions of a seat in a day of 24 hours; of one person as many may be under way at once. */
  readonly castsPerSeat: number;
}

export const castLimits: CastLimits = { castsPerSeat: 100 };

const CAST_WINDOW_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** Seconds until the seat may submit again. `fullSinceAt`: of the submission that fills the limit; null where none does. */
export function castWaitSeconds(fullSinceAt: Date | null, now: Date): number {
  if (fullSinceAt === null) return 0;
  const passedSeconds = (now.getTime() - fullSinceAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil(CAST_WINDOW_SECONDS - passedSeconds));
}

/** In the manner of D44's other waits, from two hours on in hours. */
export function tooManyCasts(seconds: number): string {
  const wait =
    seconds >= 2 * HOUR_SECONDS
      ? `${Math.ceil(seconds / HOUR_SECONDS)} hours`
      : `${Math.max(1, Math.ceil(seconds / 60))} minutes`;
  return `You have submitted this ballot many times; the last submission counts. Please try again in ${wait}.`;
}
