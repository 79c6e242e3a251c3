/** What the lists of the Meetings page ask of a meeting. */
interface ListedMeeting {
  readonly meetingRecordID: number;
  /** ISO 8601, UTC. */
  readonly meetingDateUTC: string;
  /** Until the end of the meeting's day in the plan's zone (D47). */
  readonly isScheduled: boolean;
}

const ascending = (a: ListedMeeting, b: ListedMeeting) =>
  Date.parse(a.meetingDateUTC) - Date.parse(b.meetingDateUTC) || a.meetingRecordID - b.meetingRecordID;

/** What is still to come (section 4, 'Meetings'), the next one first; at one instant the lower id is first. */
export function scheduledMeetings<Meeting extends ListedMeeting>(
  meetings: readonly Meeting[],
): readonly Meeting[] {
  return meetings.filter(({ isScheduled }) => isScheduled).toSorted(ascending);
}

/** What has been, the last one first. */
export function pastMeetings<Meeting extends ListedMeeting>(
  meetings: readonly Meeting[],
): readonly Meeting[] {
  return meetings.filter(({ isScheduled }) => !isScheduled).toSorted((a, b) => ascending(b, a));
}
