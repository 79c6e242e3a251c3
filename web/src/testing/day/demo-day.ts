import type { KeptEntry, MeetingDay, SeatOfDay } from "@portal/contract/meetings/office/day-schemas";

const seat = (at: number, people: string, change: Partial<SeatOfDay> = {}): SeatOfDay => ({
  seatId: 2000 + at,
  name: `Lot ${at}`,
  number: String(at),
  people: [people],
  units: 50,
  hasVotedBefore: false,
  proxies: [],
  representatives: [],
  ...change,
});

/** A meeting that is held, and that nobody was entered at yet. */
export const day: MeetingDay = {
  meetingId: 8100,
  title: "Meeting about the foyer",
  planName: "Banksia Court",
  meetingOn: "2026-03-31",
  meetingTime: "18:00",
  timeZone: "Australia/Sydney",
  startsAt: "2026-03-31T07:00:00.000Z",
  heldAt: "2026-03-31T06:45:00.000Z",
  state: "held",
  steps: ["enter", "adjourn", "complete"],
  at: "2026-03-31T06:50:00.000Z",
  lead: null,
  seatsAre: "lots",
  seats: [
    seat(1, "Dr Amelia Hartigan"),
    seat(2, "Mr Ari Cohen", { hasVotedBefore: true }),
    seat(3, "Ms Priya Nair", { proxies: [{ proxyName: "Ann Lee", limits: "Not on motion 2" }] }),
    seat(12, "Mrs Joy Lee", {
      representatives: [{ how: "attorney", name: "Tom Hill", limits: "Not on levies" }],
    }),
    seat(13, "Banksia Holdings Pty Ltd", {
      number: "13A",
      name: "Lot 13A",
      representatives: [{ how: "nominee", name: "Nina Low", limits: null }],
    }),
  ],
  entries: [],
  motions: [],
  elections: [],
  quorums: [
    {
      agendaItemId: null,
      answer: "no",
      lines: [
        "Needed: 2 of 5 people who may vote, or 25% of the entitlement.",
        "There: 0 in person, 0 by proxy, 1 who voted before the meeting; 20% of the entitlement.",
      ],
      choices: [],
      choicesFrom: "2026-03-31T07:30:00.000Z",
      cites: ["Strata Schemes Management Act 2015 (NSW), sch 1 cl 17(1), (2)"],
    },
  ],
};

export const keptPresence = (
  entryNo: number,
  seatId: number,
  change: { readonly how?: "present" | "proxy" | "apology"; readonly replacesNo?: number } = {},
): KeptEntry => ({
  entryNo,
  kind: "presence",
  body: {
    seat: { kind: "lot", id: seatId },
    how: change.how ?? "present",
    personName: null,
    arrivedAt: "2026-03-31T06:55:00.000Z",
  },
  replacesNo: change.replacesNo ?? null,
  reason: change.replacesNo === undefined ? null : "Misread the card",
  enteredBy: "Ada Admin",
  enteredAt: "2026-03-31T06:55:01.000Z",
});
