import type { MotionCounted, MotionOfDay } from "@portal/contract/meetings/office/floor-schemas";
import type { SeatOfDay } from "@portal/contract/meetings/office/day-schemas";

const lot = (id: number) => ({ kind: "lot" as const, id });

/** Lots 1 to 6 of the demonstration; lot 5 has voted before. */
export const floorSeats: readonly SeatOfDay[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  seatId: 2000 + number,
  name: `Lot ${number}`,
  number: String(number),
  people: [`Owner ${number}`],
  units: 100,
  hasVotedBefore: number === 5,
  proxies: [],
  representatives: [],
}));

/** A motion before any vote of the floor. */
export const floorMotion: MotionOfDay = {
  agendaItemId: 1,
  sortOrder: 1,
  title: "Paint the foyer",
  text: "<p>That the foyer be painted.</p>",
  resolutionType: "ORDINARY",
  determination: "PARTLY",
  needs: ["More lots for than against"],
  areHandsEnough: true,
  pollMustBe: "BEFORE_OR_AFTER_VOTE",
  castingVote: "NONE",
  amending: { mayBe: true, statement: "The motion was changed: [say how]." },
  votedBefore: [lot(2005)],
  notEntitled: [lot(2006)],
  counted: null,
};

const tallies = (yes: number, against: number) => ({
  bySeats: { for: yes, against, abstain: 0, total: 6 },
  byEntitlement: null,
});

/** Two hands for, one against, and the earlier vote of lot 5 for it. */
export const floorCounted: MotionCounted = {
  floor: {
    together: tallies(3, 1),
    online: tallies(1, 0),
    paper: tallies(0, 0),
    floor: tallies(2, 1),
    replaced: 0,
    apart: null,
    notEntitled: 0,
  },
  poll: null,
  decidedBy: "floor",
  rules: {
    outcome: "CARRIED",
    whyOpen: null,
    decides: "LOTS",
    isTied: false,
    by: null,
    finalAfterDays: null,
    thresholds: [
      {
        text: "More lots for than against",
        measure: "seats",
        side: "for",
        value: 3,
        limit: 2,
        isAtMost: false,
        isMet: true,
        isDecisive: true,
      },
    ],
    cites: ["Strata Schemes Management Act 2015 (NSW) sch 1 cl 14(1)"],
  },
};
