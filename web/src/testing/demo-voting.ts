import type { MeetingStatus } from "@portal/contract/meetings/office/status-schemas";
import type { Proxy, ProxyList } from "@portal/contract/meetings/office/proxy-schemas";
import type { Paper, PaperList } from "@portal/contract/meetings/office/paper-schemas";
import type { MeetingMonitor } from "@portal/contract/meetings/office/monitor-schemas";

const unreminded = { remindedAt: null, isReminderWaiting: false } as const;

/** The voting of a meeting, of which three lots are missing. */
export const monitor: MeetingMonitor = {
  meetingRecordId: 8006,
  ownersCorpId: 101,
  description: "Annual General Meeting",
  planName: "Banksia Court",
  seats: "lots",
  voting: "open",
  cutoffAt: "2026-04-20T08:30:00.000Z",
  startsAt: "2026-04-21T08:30:00.000Z",
  timeZone: "Australia/Sydney",
  total: { seats: 24, units: 1200 },
  voted: { online: { seats: 19, units: 950 }, paper: { seats: 2, units: 120 } },
  at: "2026-04-14T01:00:00.000Z",
  bounced: [],
  missing: [
    {
      seatId: 2003,
      name: "Lot 3",
      holders: [{ contactId: 1, name: "Ms Priya Nair", way: "email", isBounced: false, ...unreminded }],
    },
    {
      seatId: 2007,
      name: "Lot 7",
      holders: [{ contactId: 2, name: "Mr Ari Cohen", way: "email", isBounced: true, ...unreminded }],
    },
    {
      seatId: 2012,
      name: "Lot 12",
      holders: [{ contactId: 3, name: "Mrs Joy Lee", way: "letter", isBounced: false, ...unreminded }],
    },
  ],
};

const paper: Paper = {
  paperId: 11,
  seat: { kind: "lot", id: 2003 },
  seatName: "Lot 3",
  holderName: "Ms Priya Nair",
  capacity: "owner",
  proxyName: null,
  receivedOn: "2026-04-13",
  enteredBy: "Ben Brown",
  enteredAt: "2026-04-14T01:00:00.000Z",
  isOwnEntry: false,
  hasVotedSince: false,
  hasChoices: true,
  state: "waiting",
  decidedBy: null,
  decidedAt: null,
  reason: null,
};

/** Papers in several states, and a meeting with two motions. */
export const papers: PaperList = {
  rows: [
    paper,
    { ...paper, paperId: 12, seatName: "Lot 7", enteredBy: "Ada Admin", isOwnEntry: true },
    { ...paper, paperId: 13, seatName: "Lot 12", state: "differs", decidedBy: "Ada Admin" },
    { ...paper, paperId: 14, seatName: "Lot 20", state: "cast", decidedBy: "Ada Admin" },
  ],
  mayEnter: true,
  whyNot: null,
  today: "2026-04-14",
  motions: [
    { agendaItemId: 1, sortOrder: 2, description: "Minutes", motionHash: "1".repeat(64) },
    { agendaItemId: 2, sortOrder: 3, description: "Budget", motionHash: "2".repeat(64) },
  ],
  seats: [
    {
      seatId: 2003,
      name: "Lot 3",
      holders: [{ contactId: 1, name: "Ms Priya Nair" }],
      hasVoted: false,
      representatives: [
        { how: "attorney", name: "Tom Hill", limits: "Not on levies." },
        { how: "nominee", name: "Nina Low", limits: null },
      ],
    },
    {
      seatId: 2020,
      name: "Lot 20",
      holders: [
        { contactId: 4, name: "Mr Ari Cohen" },
        { contactId: 5, name: "Mrs Joy Lee" },
      ],
      hasVoted: true,
      representatives: [],
    },
  ],
};

const proxy: Proxy = {
  proxyId: 21,
  lotId: 2003,
  lotName: "Lot 3",
  ownerName: "Ms Priya Nair",
  proxyName: "Zoe Zhang",
  isFamily: false,
  datedOn: "2026-04-12",
  givenAt: "2026-04-13T06:00:00.000Z",
  limits: null,
  untilOn: null,
  reason: null,
  enteredBy: "Ada Admin",
  revokedAt: null,
  revokedBecause: null,
  mayRepresent: { answer: "yes", reason: "PROXY_GIVEN", missing: [], cites: ["NSW-ACT: sch 1 cl 26(1)"] },
  cap: {
    answer: "yes",
    reason: "WITHIN_CAP",
    missing: [],
    cites: ["NSW-ACT: sch 1 cl 26(7)"],
    limit: 1,
    holdsForOtherLots: 0,
  },
  hasOwnerVotedSince: false,
};

/** Proxy forms: one as the rules want it, one over the cap, one revoked, and one of an owner who has voted since. */
export const proxies: ProxyList = {
  rows: [
    proxy,
    {
      ...proxy,
      proxyId: 22,
      lotName: "Lot 7",
      reason: "The chair decides.",
      cap: { ...proxy.cap, answer: "no", reason: "PROXY_CAP_EXCEEDED", holdsForOtherLots: 1 },
    },
    {
      ...proxy,
      proxyId: 23,
      lotName: "Lot 12",
      revokedAt: "2026-04-14T00:00:00.000Z",
      revokedBecause: "Withdrawn.",
    },
    { ...proxy, proxyId: 24, lotName: "Lot 20", hasOwnerVotedSince: true },
  ],
  state: "NSW",
  timeZone: "Australia/Sydney",
  today: "2026-04-14",
  now: "11:00",
  lots: [{ lotId: 2003, name: "Lot 3", owners: [{ contactId: 1, name: "Ms Priya Nair" }] }],
};

/** Who is financial, by a ledger that is old. */
export const status: MeetingStatus = {
  version: "a".repeat(64),
  ledgerOn: "2026-04-10",
  isLedgerOld: true,
  mayConfirm: true,
  whyNot: null,
  rows: [
    {
      lotId: 2003,
      name: "Lot 3",
      answers: [
        { kind: "ordinary resolution", answer: "no", why: null },
        {
          kind: "special resolution",
          answer: "unknown",
          why: "an amount that is owing has no due day on record",
        },
      ],
      owed: [
        { on: "2026-03-28", cents: 80_000 },
        { on: "2026-04-21", cents: 0 },
      ],
    },
  ],
  lots: [
    { lotId: 2003, name: "Lot 3" },
    { lotId: 2007, name: "Lot 7" },
  ],
  confirmation: null,
};
