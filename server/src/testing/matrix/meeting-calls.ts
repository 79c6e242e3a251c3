import { type EndpointCall, lotOwners, members, withPlan, signedIn, withoutBallot } from "./endpoint-call.ts";

/** The calls of meetings, their calendars and their voting. */
export const MEETING_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  listMeetings: [
    {
      path: ({ ownersCorpId, meetingLotId }) => `/plans/${ownersCorpId}/meetings/${meetingLotId}`,
      seenBy: withPlan,
    },
  ],
  getMeeting: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}`,
      seenBy: withPlan,
    },
  ],
  getMeetingCalendar: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/calendar.ics`,
      seenBy: withPlan,
    },
  ],
  getCalendarFeed: [{ path: "/users/calendar-feed", seenBy: signedIn, isEverNew: true }],
  createCalendarFeed: [
    {
      path: "/users/calendar-feed",
      body: { confirm: { password: "Demo1234" } },
      seenBy: signedIn,
      isEverNew: true,
    },
  ],
  revokeCalendarFeed: [{ path: "/users/calendar-feed", seenBy: signedIn }],
  // A role of which nobody of them has a feed.
  revokeCalendarFeedOfRole: [{ path: "/users/calendar-feed/3", seenBy: signedIn, status: 404 }],
  // Nobody's address; whose it is, it shows what the person would see (calendar.test.ts).
  readCalendarFeed: [{ path: `/calendar/${"A".repeat(43)}.ics`, seenBy: "everybody", status: 404 }],
  getAgenda: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/agenda`,
      seenBy: withPlan,
    },
  ],
  getContactAgenda: [
    {
      path: ({ meetingLotId, meetingId, contactId }) =>
        `/lots/${meetingLotId}/meetings/${meetingId}/agenda/${contactId}`,
      seenBy: withPlan,
    },
  ],
  getTurnout: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/turnout`,
      seenBy: members,
      isEverNew: true,
    },
  ],
  // Sealed until the close: those who may ask are told so (result.test.ts tests what follows).
  getMeetingResult: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/result`,
      seenBy: withPlan,
      status: 403,
    },
  ],
  findReceipt: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/receipts/ABCD-EFGH-JKLM`,
      seenBy: withPlan,
      status: 403,
    },
  ],
  getRegister: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/register`,
      seenBy: members,
      status: 403,
    },
  ],
  // A vote for motion 2 of meeting 8006, in the words that were shown.
  castBallot: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/agenda/response`,
      body: {
        agendaItems: [
          {
            agendaItemID: 9018,
            description: "Minutes of the last general meeting",
            motionText:
              "<p>That the minutes of the last annual general meeting, as circulated to all owners, be <b>confirmed as a true record</b>.</p>",
            meetingRecordItem: { vote: "Y" },
          },
        ],
      },
      seenBy: lotOwners,
      forbiddenTo: withoutBallot,
      isEverNew: true,
    },
  ],
  saveDraft: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/agenda/draft`,
      body: { choices: [{ agendaItemID: 9018, vote: "Y" }], proxyName: null, revision: 0 },
      seenBy: lotOwners,
      forbiddenTo: withoutBallot,
      isEverNew: true,
    },
  ],
  dropDraft: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/agenda/draft`,
      seenBy: lotOwners,
      forbiddenTo: withoutBallot,
    },
  ],
  listOwnBallots: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/ballots`,
      seenBy: withPlan,
    },
  ],
};
