import type {
  MinutesContent,
  MinutesItem,
  MotionMinutes,
} from "../meetings/office/minutes/minutes-content.ts";

/** A motion of minutes that was counted by both ways and declared, with what is changed. */
export const aMotion = (change: Partial<MotionMinutes> = {}): MotionMinutes => ({
  kindName: "special resolution",
  isWholly: false,
  counts: [
    {
      name: "Before the meeting, online",
      for: 7,
      against: 2,
      abstain: 1,
      units: { for: 1_240, against: 300, abstain: 90 },
    },
    {
      name: "At the meeting, one by one",
      for: 3,
      against: 0,
      abstain: 0,
      units: { for: 410, against: 0, abstain: 0 },
    },
    { name: "Together", for: 10, against: 2, abstain: 1, units: { for: 1_650, against: 300, abstain: 90 } },
  ],
  bars: [
    {
      text: "At most 25 % of the entitlement voting is against",
      value: 300,
      limit: 487,
      isAtMost: true,
      isMet: true,
      isDecisive: true,
    },
  ],
  ruleSays: "CARRIED",
  rule: "Strata Schemes Management Act 2015 (NSW) s 5",
  isReviewed: false,
  declaration: { outcome: "CARRIED", why: null },
  castingVote: null,
  poll: null,
  amendments: [],
  lapsed: 0,
  notEntitled: 0,
  undecided: 0,
  finalOn: null,
  ...change,
});

export const anItem = (no: number, change: Partial<MinutesItem> = {}): MinutesItem => ({
  no,
  title: `Motion ${no}`,
  text: [{ text: `That number ${no} be done.`, depth: 0, isHeading: false }],
  submitter: null,
  election: null,
  motion: aMotion(),
  ...change,
});

/** Minutes of a general meeting with two motions, with what is changed. */
export const someMinutes = (change: Partial<MinutesContent> = {}): MinutesContent => ({
  agencyName: "Blue Gum Strata",
  planName: "The Owners - Strata Plan No. 71204",
  planNumber: "71204",
  title: "Annual General Meeting 2026",
  typeName: "Annual General Meeting",
  seats: "lots",
  startsAt: "31/03/2026 @ 06:00 PM",
  venue: ["The hall", "1 Gum Street"],
  isOnlineToo: true,
  chair: "Ms Lee",
  manager: "Priya Nair",
  noticeGivenOn: "10/03/2026",
  heldAt: "31/03/2026 @ 06:02 PM",
  voting: {
    closedAt: "30/03/2026 @ 06:00 PM",
    reopenings: [],
    voted: 10,
    total: 24,
    online: 8,
    onPaper: 2,
    lapsed: 1,
    informal: 2,
  },
  roll: {
    takenAt: "31/03/2026 @ 06:00 PM",
    isProvisional: false,
    seats: 24,
    units: 4_000,
    law: "NSW, as from 30/11/2016",
  },
  presence: [
    {
      seatName: "Lot 3",
      how: "present",
      personName: "Mr Ho",
      arrivedAt: "05:55 PM",
      leftAt: null,
    },
    { seatName: "Lot 4", how: "apology", personName: null, arrivedAt: null, leftAt: null },
  ],
  quorum: [],
  proxies: [{ seatName: "Lot 9", proxyName: "Zoe Zhang" }],
  procedural: [],
  sittings: [],
  items: [anItem(1), anItem(2)],
  ...change,
});
