import { listMeetingTemplates } from "@portal/contract/meetings/office/template-endpoints";
import { getOfficeMeeting, listOfficeMeetings } from "@portal/contract/meetings/office/endpoints";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { listOfficePlans } from "@portal/contract/portfolio/office/endpoints";
import { answers } from "./fake-server.ts";

/** A draft of the office's with one motion. */
export const draft: OfficeMeeting = {
  meetingId: 4_503_599_627_370_500,
  ownersCorpId: 101,
  planNumber: "71204",
  planName: "Banksia Court",
  type: "EGM",
  title: "Meeting about the foyer",
  meetingOn: "2026-05-20",
  meetingTime: "18:30",
  timeZone: "Australia/Sydney",
  origin: "office",
  state: "draft",
  version: 3,
  cutoffOn: "2026-05-19",
  cutoffTime: "18:30",
  motions: 1,
  opensOn: null,
  opensTime: null,
  venueName: "Foyer",
  venue2: null,
  venue3: null,
  onlineLink: null,
  chair: null,
  manager: "Priya Nair",
  noticeGivenOn: null,
  noticedAt: null,
  openedAt: null,
  heldAt: null,
  completedAt: null,
  cancelledAt: null,
  adoptedAt: null,
  isAdjourned: false,
  items: [
    {
      agendaItemId: 4_503_599_627_370_501,
      kind: "MOTION",
      title: "Paint the foyer",
      text: "<p>That the foyer be painted.</p>",
      resolutionType: "ORDINARY",
      determination: "PARTLY",
      note: null,
      submitter: null,
      places: null,
      candidates: [],
    },
    {
      agendaItemId: 4_503_599_627_370_502,
      kind: "INFORMATION",
      title: "Reports",
      text: null,
      resolutionType: null,
      determination: null,
      note: null,
      submitter: null,
      places: null,
      candidates: [],
    },
  ],
  steps: ["change", "notice", "delete"],
  rules: {
    notice: { text: "NSW: at least 7 days. By e-mail today it is 50 days: in time.", isInTime: "yes" },
    needs: [{ kind: "ORDINARY", lines: ["More lots for than against"] }],
  },
  checklist: ["It is not on record that this scheme has adopted electronic voting."],
  votes: 0,
  notices: { mails: 0, mailsSent: 0, letters: 0, lettersPosted: 0 },
  versions: [],
};

/** The same while owners vote. */
export const openMeeting: OfficeMeeting = {
  ...draft,
  state: "open",
  steps: ["change", "notice", "extend", "remind", "cancel"],
  checklist: [],
  votes: 5,
  notices: { mails: 10, mailsSent: 10, letters: 2, lettersPosted: 0 },
  versions: [
    { versionNo: 1, madeAt: "2026-04-01T00:00:00.000Z", by: "Ada Admin", reason: null, fileSha256: null },
  ],
};

/** What the pages of meetings ask for. */
export function answerMeetingsAsUsual(meeting: OfficeMeeting = draft): void {
  answers(listOfficePlans, { rows: [{ ownersCorpId: 101, planNumber: "71204", name: "Banksia Court" }] });
  answers(listMeetingTemplates, { rows: [] });
  answers(listOfficeMeetings, { rows: [meeting], next: null });
  answers(getOfficeMeeting, meeting);
}
