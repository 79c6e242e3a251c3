import type { Counters } from "@portal/contract/maintenance/schemas";
import { getMaintenanceCounters } from "@portal/contract/maintenance/endpoints";
import { listMeetingPapers } from "@portal/contract/documents/endpoints";
import { getAttention } from "@portal/contract/home/endpoints";
import type { Attention } from "@portal/contract/home/schemas";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { getContact } from "@portal/contract/portfolio/endpoints";
import type { Contact } from "@portal/contract/portfolio/schemas";
import { answers } from "./fake-server.ts";

/** What the cards below the figures show of the demonstration agency. */
export const counters: Counters = { openWorkOrdersCount: 4, openQuotesCount: 2 };

export const generalMeeting: Meeting = {
  meetingRecordID: 8006,
  meetingRegisterID: 8506,
  meetingType: "AGM",
  meetingTypeName: "Annual General Meeting",
  description: "Annual General Meeting",
  meetingDate: "2026-04-21",
  meetingDateUTC: "2026-04-21T08:30:00Z",
  meetingTime: "18:30",
  votingCutoffDate: "2026-04-20",
  votingCutoffTime: "18:30",
  votingCutoffDateUTC: "2026-04-20T08:30:00Z",
  allowVoting: true,
  voteReceived: false,
  voteState: "vote",
  voteStateReason: null,
  isScheduled: true,
  timeZone: "Australia/Sydney",
  cancelledAt: null,
  votingAdoptedOn: "2022-08-17",
  venueName: "Banksia Court, ground floor foyer",
  venue2: "18 Wattlebird Street",
  venue3: "Marlow Bay NSW 2031",
  manager: "Rebecca Lindqvist",
  lotId: 2005,
  contactId: 5007,
  agendaItems: null,
};

/** A meeting in which nobody votes here, and that has a name of its own. */
export const liftMeeting: Meeting = {
  ...generalMeeting,
  meetingRecordID: 8007,
  meetingRegisterID: 8507,
  meetingType: "EGM",
  meetingTypeName: "Extraordinary General Meeting",
  description: "Extraordinary General Meeting - lift",
  meetingDate: "2026-05-12",
  meetingDateUTC: "2026-05-12T08:00:00Z",
  meetingTime: "18:00",
  votingCutoffDate: null,
  votingCutoffTime: null,
  votingCutoffDateUTC: null,
  allowVoting: false,
  voteState: "none",
  voteStateReason: "VOTING_OFF",
};

export const buildingManager: Contact = {
  contactId: 5040,
  title: "Mr",
  firstName: "Viktor",
  name: "Petrov",
  otherNames: null,
  businessContact: "Y",
  buildingName: "Petrov Building Management",
  poBox: null,
  streetNumber: "Unit 3, 22",
  streetName: "Foundry Road",
  town: "Mosswood",
  state: "NSW",
  postCode: "2065",
  country: "Australia",
  telephone1: null,
  telephone2: "(02) 5550 0480",
  telephone3: "0491 579 212",
  fax: "(02) 5550 0481",
  email: "viktor@petrovbm.example.com",
  website: "www.petrovbm.example.com",
  additionalMobiles: ["0491 572 549"],
  additionalPhones: ["(02) 5550 0482"],
  additionalFaxes: [],
  additionalEmails: [],
};

/** What needs nobody. */
export const nothingNeedsYou: Attention = {
  lines: [],
  counts: { votes: 0, invoices: 0, documents: 0 },
  ownLots: { lots: [], total: null },
  notices: [],
};

export function answerCardsAsUsual(): void {
  answers(getAttention, nothingNeedsYou);
  answers(getMaintenanceCounters, counters);
  answers(listMeetingPapers, []);
  answers(listMeetings, [generalMeeting, liftMeeting]);
  answers(getContact, buildingManager);
}
