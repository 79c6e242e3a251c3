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

/** What a call was refused with. */
export const refusal = async (answered: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answered;
  const { code, detail, errors } = JSON.parse(body) as {
    code: string;
    detail: string;
    errors?: { path: string }[];
  };
  return { status: statusCode, code, detail, paths: errors?.map(({ path }) => path) };
};
