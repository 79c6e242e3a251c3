import type { MeetingAgenda, MeetingFields, OfficeMeeting } from "@portal/contract/meetings/office/schemas";

/** A meeting's fields as the office's page sends them, with what is changed. */
export const meetingFieldsOf = (
  meeting: OfficeMeeting,
  change: Partial<MeetingFields> = {},
): MeetingFields => ({
  version: meeting.version,
  title: meeting.title,
  meetingOn: meeting.meetingOn,
  meetingTime: meeting.meetingTime,
  venueName: meeting.venueName,
  venue2: meeting.venue2,
  venue3: meeting.venue3,
  onlineLink: meeting.onlineLink,
  chair: meeting.chair,
  opensOn: meeting.opensOn,
  opensTime: meeting.opensTime,
  cutoffOn: meeting.cutoffOn,
  cutoffTime: meeting.cutoffTime,
  reason: null,
  ...change,
});

/** The same of its agenda. */
export const meetingAgendaOf = (
  { version, items }: OfficeMeeting,
  change: Partial<MeetingAgenda> = {},
): MeetingAgenda => ({ version, items, reason: null, ...change });
