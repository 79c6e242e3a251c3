import { instantOf } from "../../core/time-zone.ts";
import { meetingAt, type MeetingClock, votingCutoffAt } from "../meeting-times.ts";

/** What is wrong with a field, and what to do. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Days and times of a meeting, by the plan's clock. */
export interface MeetingDays extends MeetingClock {
  readonly opensOn: string | null;
  readonly opensTime: string | null;
}

/** What cannot be saved in any state: half of an instant. */
export function unfinishedInstants({
  opensOn,
  opensTime,
  votingCutoffOn,
  votingCutoffTime,
}: MeetingDays): readonly FieldFault[] {
  return [
    ...halfOf(opensOn, opensTime, "opensTime", "opensOn"),
    ...halfOf(votingCutoffOn, votingCutoffTime, "cutoffTime", "cutoffOn"),
  ];
}

function halfOf(
  on: string | null,
  time: string | null,
  timePath: string,
  dayPath: string,
): readonly FieldFault[] {
  if (on !== null && time === null)
    return [{ path: timePath, message: "Write a time too, or clear the day." }];
  return on === null && time !== null
    ? [{ path: dayPath, message: "Write a day too, or clear the time." }]
    : [];
}

/** What would open no vote: without a close, or once it has come. */
export function openingFaults(days: MeetingDays): readonly FieldFault[] {
  const { opensOn, opensTime, timeZone } = days;
  if (opensOn === null || opensTime === null) return [];
  const cutoffAt = votingCutoffAt(days);
  if (cutoffAt === null)
    return [{ path: "cutoffOn", message: "Write when voting closes, or clear when it opens." }];
  return instantOf({ on: opensOn, time: opensTime }, timeZone) < cutoffAt
    ? []
    : [{ path: "opensOn", message: "Voting has to open before it closes." }];
}

const EARLIER = "People have been told the time that stands. It can be later, never earlier.";

/**
 * What cannot be changed any more once notice is given (design meetings-office.md, section 4): start and cut-off only move later, and
 * nobody votes after the start.
 */
export function movesAfterNotice(before: MeetingDays, after: MeetingDays): readonly FieldFault[] {
  const wasCutoff = votingCutoffAt(before);
  const isCutoff = votingCutoffAt(after);
  const startsAt = meetingAt(after);
  return [
    ...(startsAt < meetingAt(before) ? [{ path: "meetingOn", message: EARLIER }] : []),
    ...(wasCutoff !== null && (isCutoff === null || isCutoff < wasCutoff)
      ? [{ path: "cutoffOn", message: EARLIER }]
      : []),
    ...(isCutoff !== null && isCutoff > startsAt
      ? [{ path: "cutoffOn", message: "Voting has to close before the meeting begins." }]
      : []),
    ...openingFaults(after),
  ];
}
