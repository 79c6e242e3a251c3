import { listOwnBallots } from "@portal/contract/meetings/ballot-endpoints";
import type { OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import { getCalendarFeed } from "@portal/contract/meetings/calendar-endpoints";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { getTurnout } from "@portal/contract/meetings/result-endpoints";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { generalMeeting, liftMeeting } from "./demo-cards.ts";
import { answers } from "./fake-server.ts";

/** In which the lot has voted, and may do so again. */
export const bylawMeeting: Meeting = {
  ...generalMeeting,
  meetingRecordID: 8008,
  meetingRegisterID: 8508,
  meetingType: "EGM",
  meetingTypeName: "Extraordinary General Meeting",
  description: "General Meeting - by-law review",
  meetingDate: "2026-06-02",
  meetingDateUTC: "2026-06-02T08:00:00Z",
  meetingTime: "18:00",
  votingCutoffDate: "2026-06-01",
  votingCutoffTime: "18:00",
  votingCutoffDateUTC: "2026-06-01T08:00:00Z",
  voteReceived: true,
  voteState: "edit",
};

/** Voted on and over. */
export const pastMeeting: Meeting = {
  ...generalMeeting,
  meetingRecordID: 8004,
  meetingRegisterID: 8504,
  meetingDate: "2026-02-18",
  meetingDateUTC: "2026-02-18T06:30:00Z",
  meetingTime: "17:30",
  votingCutoffDate: "2026-02-17",
  votingCutoffTime: "17:30",
  votingCutoffDateUTC: "2026-02-17T06:30:00Z",
  isScheduled: false,
  voteReceived: true,
  voteState: "closed",
  voteStateReason: "CUTOFF_PASSED",
};

/** Long ago, without electronic voting and without what else may be missing. */
const oldMeeting: Meeting = {
  ...liftMeeting,
  meetingRecordID: 8001,
  meetingRegisterID: 8501,
  description: "Annual General Meeting 2025",
  meetingDate: "2025-08-20",
  meetingDateUTC: "2025-08-20T08:30:00Z",
  meetingTime: "18:30",
  isScheduled: false,
  venueName: null,
  venue2: "",
  venue3: null,
  manager: null,
};

/** Two submissions: a proxy's, and the owner's own that replaced it. */
const ownBallots: OwnBallot[] = [
  {
    receipt: "ABCD-EFGH-JKLM",
    revision: 2,
    at: "2026-03-30T22:15:00Z",
    capacity: "owner",
    personName: "Daniel Kowalski",
    proxyName: null,
    isNewest: true,
    choices: [
      { agendaItemID: 1, sortOrder: 1, description: "Confirm the minutes", vote: "Y", hasChanged: false },
      { agendaItemID: 2, sortOrder: 2, description: "By-law on pets", vote: "N", hasChanged: true },
    ],
  },
  {
    receipt: "QRST-UVWX-YZ23",
    revision: 1,
    at: "2026-03-29T04:00:00Z",
    capacity: "proxy",
    personName: "Daniel Kowalski",
    proxyName: "Petra Novak",
    isNewest: false,
    choices: [{ agendaItemID: 9, sortOrder: null, description: null, vote: "A", hasChanged: true }],
  },
];

export function answerMeetingsAsUsual(): void {
  answers(listMeetings, [oldMeeting, bylawMeeting, generalMeeting, pastMeeting, liftMeeting]);
  answers(listOwnBallots, ownBallots);
  answers(getCalendarFeed, { createdAt: null, readAt: null });
  answers(getTurnout, { seats: "lots", voted: 7, total: 24, at: "2026-03-31T00:00:00Z" });
}
