/** How long a session lives (D20): an hour after it was last used, twelve hours in all. */
export const SLIDING_SECONDS = 3_600;
export const ABSOLUTE_SECONDS = 12 * 3_600;

/** A session that waits for the second factor: it is not renewed. */
export const SECOND_STEP_SECONDS = 600;

/** `last_seen_at` is written at most once a minute, so that reading costs no write. */
export const RENEW_AFTER_MS = 60_000;

/** Of one user; the oldest gives way to a sixth. */
export const MOST_SESSIONS = 5;

/** When a session ends unless it is used again: the earlier of both limits. */
export function expiryOf(createdAt: Date, lastSeenAt: Date): Date {
  const slidingMs = lastSeenAt.getTime() + SLIDING_SECONDS * 1_000;
  const absoluteMs = createdAt.getTime() + ABSOLUTE_SECONDS * 1_000;
  return new Date(Math.min(slidingMs, absoluteMs));
}
