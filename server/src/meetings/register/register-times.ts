import { isRollOfStart } from "@portal/domain/meetings/register/due-checkpoint";
import { meetingAt, votingCutoffAt, type MeetingClock } from "@portal/domain/meetings/meeting-times";

/**
 * When a meeting's register closes, and when the meeting starts. Where the agency has taken the cut-off away after ballots
 * were cast, the start stands for it, so that no register stays open for ever.
 */
export function registerTimes(clock: MeetingClock): { readonly cutoffAt: Date; readonly startsAt: Date } {
  const startsAt = meetingAt(clock);
  return { cutoffAt: votingCutoffAt(clock) ?? startsAt, startsAt };
}

/** Whether the roll of a meeting's start is taken, as far as the meeting was read. */
export function isRollTaken(meeting: MeetingClock & { readonly rollTakenAt: Date | null }): boolean {
  return isRollOfStart(meeting.rollTakenAt, registerTimes(meeting).startsAt);
}
