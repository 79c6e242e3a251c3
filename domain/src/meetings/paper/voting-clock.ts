const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Section 9 and D10, in milliseconds: the countdown shows from below this … */
const COUNTDOWN_BELOW_MS = 10 * DAY_S * SECOND_MS;
/** … down to this; */
const COUNTDOWN_LEAST_MS = SECOND_MS;
/** the warning comes so long before the cut-off. */
const WARNING_BEFORE_MS = HOUR_S * SECOND_MS;

/** Time left in whole days, hours and minutes, what is left of a minute dropped. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const msLeft = (cutoffAt: Date, now: Date) => cutoffAt.getTime() - now.getTime();

/** 'Time remaining:', null while it is not shown: at least 1 second and less than 10 days (864,000 s) are left (D10). */
export function countdownOf(cutoffAt: Date, now: Date): Countdown | null {
  const left = msLeft(cutoffAt, now);
  if (left < COUNTDOWN_LEAST_MS || left >= COUNTDOWN_BELOW_MS) return null;
  const seconds = Math.floor(left / SECOND_MS);
  return {
    days: Math.floor(seconds / DAY_S),
    hours: Math.floor((seconds % DAY_S) / HOUR_S),
    minutes: Math.floor((seconds % HOUR_S) / MINUTE_S),
  };
}

/**
 * Whether 'Warning voting closes soon!' is due: an hour before the cut-off, at once on a paper that is opened later (D10); not in the last
 * second, when the notice of the close is about to come. That it comes only once is for the page to remember.
 */
export function isWarningDue(cutoffAt: Date, now: Date): boolean {
  const left = msLeft(cutoffAt, now);
  return left >= COUNTDOWN_LEAST_MS && left <= WARNING_BEFORE_MS;
}

/** Voting is closed from the cut-off's instant on, as the database decides it: `cutoff > portal_now()` is open (D33, D37). */
export function isVotingClosed(cutoffAt: Date, now: Date): boolean {
  return msLeft(cutoffAt, now) <= 0;
}
