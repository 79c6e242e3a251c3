import { getMeetingResult, getRegister } from "@portal/contract/meetings/result-endpoints";
import type { MeetingResult, MotionResult, Register } from "@portal/contract/meetings/result-schemas";
import { answers } from "./fake-server.ts";

const ordinary: MotionResult = {
  agendaItemID: 1,
  sortOrder: 1,
  description: "Confirm the minutes",
  resolutionType: "ORDINARY",
  bySeats: { for: 12, against: 3, abstain: 1, total: 24 },
  byEntitlement: { for: 300, against: 1210, abstain: 90, total: 2400 },
  thresholds: [
    {
      text: "More lots for than against",
      measure: "seats",
      side: "for",
      value: 12,
      limit: 4,
      isAtMost: false,
      isMet: true,
      isDecisive: true,
    },
    {
      text: "On a poll: more entitlement for than against",
      measure: "entitlement",
      side: "for",
      value: 300,
      limit: 1211,
      isAtMost: false,
      isMet: false,
      isDecisive: false,
    },
  ],
  outcome: "CARRIED",
  rule: { name: "NSW ordinary resolution", version: "1", isReviewed: false },
  undecided: 0,
};

const special: MotionResult = {
  ...ordinary,
  agendaItemID: 2,
  sortOrder: 2,
  description: "By-law on pets",
  resolutionType: "SPECIAL",
  bySeats: { for: 8, against: 7, abstain: 0, total: 24 },
  byEntitlement: { for: 800, against: 700, abstain: 0, total: 2400 },
  thresholds: [
    {
      text: "At most 25 % of the entitlement voting is against",
      measure: "entitlement",
      side: "against",
      value: 700,
      limit: 375,
      isAtMost: true,
      isMet: false,
      isDecisive: true,
    },
  ],
  outcome: "NOT_CARRIED",
  rule: { name: "NSW special resolution", version: "1", isReviewed: true },
};

/** Sixteen lots of 24 have voted; the meeting is over. */
export const meetingResult: MeetingResult = {
  meetingRecordID: 8004,
  description: "Annual General Meeting",
  meetingDate: "2026-02-18",
  seats: "lots",
  closedAt: "2026-02-17T06:30:00Z",
  reopenings: [],
  isProvisional: false,
  rollTakenAt: "2026-02-18T06:30:00Z",
  isStatusConfirmed: null,
  turnout: { voted: 16, total: 24 },
  motions: [
    ordinary,
    special,
    {
      ...ordinary,
      agendaItemID: 3,
      sortOrder: 3,
      description: "Paint the foyer",
      bySeats: { for: 0, against: 0, abstain: 0, total: 24 },
      byEntitlement: { for: 0, against: 0, abstain: 0, total: 2400 },
      thresholds: ordinary.thresholds.map((bar) => ({ ...bar, value: 0, limit: 1, isMet: false })),
      outcome: "NO_VOTES",
    },
  ],
  receipts: [
    { code: "ABCD-EFGH-JKLM", revision: 2, at: "2026-02-16T22:15:00Z", notCounted: null },
    { code: "QRST-UVWX-YZ23", revision: 1, at: "2026-02-15T04:00:00Z", notCounted: "SUPERSEDED" },
    { code: "NNNN-4444-7777", revision: 1, at: "2026-02-15T05:00:00Z", notCounted: "NOT_ENTITLED" },
  ],
  merkleRoot: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};

export const meetingRegister: Register = {
  meetingRecordID: 8004,
  rows: [
    {
      seq: 1,
      receipt: "QRST-UVWX-YZ23",
      at: "2026-02-15T04:00:00Z",
      revision: 1,
      seatName: "Lot 5, unit 105",
      personName: "Daniel Kowalski",
      capacity: "proxy",
      proxyName: "=Petra Novak",
      entitlementUnits: 100,
      notCounted: "SUPERSEDED",
      choices: [{ agendaItemID: 9, vote: "A" }],
    },
    {
      seq: 2,
      receipt: "ABCD-EFGH-JKLM",
      at: "2026-02-16T22:15:00Z",
      revision: 2,
      seatName: "Lot 5, unit 105",
      personName: "Daniel Kowalski",
      capacity: "owner",
      proxyName: null,
      entitlementUnits: 100,
      notCounted: null,
      choices: [
        { agendaItemID: 1, vote: "Y" },
        { agendaItemID: 2, vote: "N" },
      ],
    },
  ],
};

export function answerResultAsUsual(): void {
  answers(getMeetingResult, meetingResult);
  answers(getRegister, meetingRegister);
}
