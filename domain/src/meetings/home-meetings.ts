/** Specification section 9 and D7: at most so many of each type on Home. */
const HOME_MEETINGS_PER_TYPE = 5;

/** What Home's list asks of a meeting. */
export interface HomeMeeting {
  readonly meetingRecordID: number;
  readonly meetingType: string;
  /** The heading of its type. */
  readonly meetingTypeName: string;
  /** ISO 8601, UTC. */
  readonly meetingDateUTC: string;
  /** Until the end of the meeting's day in the plan's zone (D47). */
  readonly isScheduled: boolean;
}

export interface MeetingGroup<Meeting> {
  readonly meetingType: string;
  readonly heading: string;
  /** At least one, at most five, the next one first. */
  readonly meetings: readonly Meeting[];
}

/**
 * Home's meetings (D7): scheduled ones only, under their types, ascending, at most 5 of each. The type whose next
 * meeting comes first stands first, so that the list begins with what is next. A type is headed by the name that its
 * first meeting gives it; where several meetings begin at one instant, the lower id is first.
 */
export function scheduledMeetingsForHome<Meeting extends HomeMeeting>(
  meetings: readonly Meeting[],
): readonly MeetingGroup<Meeting>[] {
  const ascending = meetings
    .filter(({ isScheduled }) => isScheduled)
    .toSorted(
      (a, b) =>
        Date.parse(a.meetingDateUTC) - Date.parse(b.meetingDateUTC) || a.meetingRecordID - b.meetingRecordID,
    );
  const byType = new Map<string, Meeting[]>();
  for (const meeting of ascending) {
    const ofType = byType.get(meeting.meetingType);
    if (ofType === undefined) byType.set(meeting.meetingType, [meeting]);
    else if (ofType.length < HOME_MEETINGS_PER_TYPE) ofType.push(meeting);
  }
  return [...byType].map(([meetingType, ofType]) => ({
    meetingType,
    heading: ofType[0]?.meetingTypeName ?? meetingType,
    meetings: ofType,
  }));
}
