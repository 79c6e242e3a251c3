import type { LocalDate } from "../core/local-date.ts";
import { instantOf, localDateIn } from "../core/time-zone.ts";

/** When a meeting is and until when one votes: wall clock readings of the plan's zone (D4); times `HH:MM`, 24 hours. */
export interface MeetingClock {
  readonly meetingOn: LocalDate;
  readonly meetingTime: string;
  readonly votingCutoffOn: LocalDate | null;
  readonly votingCutoffTime: string | null;
  readonly timeZone: string;
}

/** The instant at which a meeting begins (D4). */
export function meetingAt({ meetingOn, meetingTime, timeZone }: MeetingClock): Date {
  return instantOf({ on: meetingOn, time: meetingTime }, timeZone);
}

/** The instant of the cut-off, its day and its time together; null where either is missing: no valid cut-off (D29). */
export function votingCutoffAt({ votingCutoffOn, votingCutoffTime, timeZone }: MeetingClock): Date | null {
  if (votingCutoffOn === null || votingCutoffTime === null) return null;
  return instantOf({ on: votingCutoffOn, time: votingCutoffTime }, timeZone);
}

/** Scheduled until the end of the meeting's day in the plan's zone, then past (D47). */
export function isMeetingScheduled({ meetingOn, timeZone }: MeetingClock, now: Date): boolean {
  return localDateIn(now, timeZone) <= meetingOn;
}
