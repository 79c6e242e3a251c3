import { addDays } from "../../core/local-date.ts";
import { instantOf, wallClockIn } from "../../core/time-zone.ts";

/** The reminders that go by themselves, in their order. */
export const REMINDER_OCCASIONS = ["7-days", "2-days", "6-hours"] as const;
export type ReminderOccasion = (typeof REMINDER_OCCASIONS)[number];

const HOUR_MS = 3_600_000;
const DAYS_BEFORE = { "7-days": 7, "2-days": 2 } as const;
const HOURS_BEFORE = 6;
const QUIET_FROM = "20:00";
const QUIET_UNTIL = "08:00";
/** Who looks once an hour finds time to send between this and the quiet hours. */
const BEFORE_QUIET = "19:00";
/** Nobody is reminded twice within this, and an occasion that was missed for so long is over. */
export const REMINDED_FOR_MS = 24 * HOUR_MS;

/** Until when one votes, and by which clock. */
export interface ReminderClock {
  readonly cutoffAt: Date;
  readonly timeZone: string;
}

/** Whether it is between 20:00 and 08:00 in a zone: nobody is reminded then. */
export function isQuietAt(now: Date, timeZone: string): boolean {
  const { time } = wallClockIn(now, timeZone);
  return time >= QUIET_FROM || time < QUIET_UNTIL;
}

/**
 * When an occasion's reminder goes: outside of the quiet hours, with an hour to send it in. What falls into them waits for the
 * morning, and where the cut-off comes before that or soon after, goes the evening before.
 */
export function reminderAt(occasion: ReminderOccasion, { cutoffAt, timeZone }: ReminderClock): Date {
  const wantedAt = wantedFor(occasion, { cutoffAt, timeZone });
  const { on, time } = wallClockIn(wantedAt, timeZone);
  const isNight = isQuietAt(wantedAt, timeZone);
  if (!isNight && time < BEFORE_QUIET) return wantedAt;
  const evening = time < QUIET_UNTIL ? addDays(on, -1) : on;
  const eveningAt = instantOf({ on: evening, time: BEFORE_QUIET }, timeZone);
  const morningAt = instantOf({ on: addDays(evening, 1), time: QUIET_UNTIL }, timeZone);
  return isNight && cutoffAt.getTime() - morningAt.getTime() >= HOUR_MS ? morningAt : eveningAt;
}

/** By the clock on the wall: a week before 18:30 is 18:30, whatever was done to the clocks meanwhile. */
function wantedFor(occasion: ReminderOccasion, { cutoffAt, timeZone }: ReminderClock): Date {
  if (occasion === "6-hours") return new Date(cutoffAt.getTime() - HOURS_BEFORE * HOUR_MS);
  const { on, time } = wallClockIn(cutoffAt, timeZone);
  return instantOf({ on: addDays(on, -DAYS_BEFORE[occasion]), time }, timeZone);
}

/**
 * The occasion whose reminders are to go now: the newest one that has come since voting opened, for a day at most. Null in the quiet
 * hours, and once voting is closed.
 */
export function dueOccasion(clock: ReminderClock, openedAt: Date, now: Date): ReminderOccasion | null {
  if (now >= clock.cutoffAt || isQuietAt(now, clock.timeZone)) return null;
  const newest = REMINDER_OCCASIONS.findLast((occasion) => reminderAt(occasion, clock) <= now);
  if (newest === undefined) return null;
  const dueAt = reminderAt(newest, clock);
  const isOver = now.getTime() - dueAt.getTime() >= REMINDED_FOR_MS;
  return isOver || dueAt < openedAt ? null : newest;
}
