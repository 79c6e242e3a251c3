import type { RoleName } from "../sign-in/sign-in-page.ts";

/** A meeting as Home must list it, and whether its viewer may vote at the story's day. */
interface SeenMeeting {
  readonly id: number;
  readonly vote: "Vote" | "No voting";
}

/** What Home shows about one lot or plan. */
export interface SeenLotOrPlan {
  /** In the list of lots or plans; null where there is one only. */
  readonly choice: string | null;
  readonly ownersCorpId: 101 | 102 | 103;
  readonly lotId: number | null;
  /** Open jobs that name somebody else's lot, which an owner does not see (D26). */
  readonly hiddenWorkOrders: number;
  readonly meetings: Readonly<Record<string, readonly SeenMeeting[]>>;
}

export interface Person {
  readonly username: string;
  readonly role: RoleName;
  readonly cards: readonly string[];
  readonly lotsAndPlans: readonly SeenLotOrPlan[];
}

const property = "Property Details";
const meetings = "Scheduled Meetings";
const needs = "What needs you";
const ofLotOwners = [
  needs,
  property,
  "Financial Details",
  "How to pay",
  "Bank Balance",
  "Maintenance",
  meetings,
];

const open = (id: number): SeenMeeting => ({ id, vote: "Vote" });
const none = (id: number): SeenMeeting => ({ id, vote: "No voting" });
const agm = "Annual General Meeting";
const egm = "Extraordinary General Meeting";

/** General meetings of plans A, B and C: lots vote in the first one; in the others there is nothing to vote on. */
const generalOfA = { [agm]: [open(8006)], [egm]: [none(8007), none(8008)] };
const generalOfB = { [agm]: [open(8014)], [egm]: [none(8015), none(8016)] };
const withoutBallot = {
  a: { [agm]: [none(8006)], [egm]: [none(8007), none(8008)] },
  b: { [agm]: [none(8014)], [egm]: [none(8015), none(8016)] },
  c: { [agm]: [none(8017)], [egm]: [none(8018)] },
};
const committeeOfA = { "Strata Committee Meeting": [open(8005)] };
const committeeOfB = { "Committee Meeting": [open(8013)] };

const lotOfA = (lotId: number, choice: string | null = null): SeenLotOrPlan => ({
  choice,
  ownersCorpId: 101,
  lotId,
  hiddenWorkOrders: 1,
  meetings: generalOfA,
});
const seatInA = (lotId: number): SeenLotOrPlan => ({
  ...lotOfA(lotId),
  hiddenWorkOrders: 0,
  meetings: { ...committeeOfA, ...generalOfA },
});
const plan = (
  ownersCorpId: SeenLotOrPlan["ownersCorpId"],
  seen: SeenLotOrPlan["meetings"],
  choice: string | null,
): SeenLotOrPlan => ({ choice, ownersCorpId, lotId: null, hiddenWorkOrders: 0, meetings: seen });

const banksia = "Banksia Court, 18 Wattlebird Street, Marlow Bay NSW 2031";
const jacaranda = "7 Poinciana Drive, Kestrel Heights, QLD 4079";
const kingfisher = "Kingfisher Quay, 2 Ferry Lane, Marlow Bay NSW 2031";

/** The people of the demonstration and what features.md and EXPECTED.json say about their Home; first lots and plans first. */
export const people: readonly Person[] = [
  { username: "owner1", role: "Owner", cards: ofLotOwners, lotsAndPlans: [lotOfA(2005)] },
  {
    username: "owner2",
    role: "Owner",
    cards: [needs, "Your lots", ...ofLotOwners.slice(1)],
    lotsAndPlans: [
      { choice: "3003", ownersCorpId: 102, lotId: 3003, hiddenWorkOrders: 1, meetings: generalOfB },
      lotOfA(2020, "2020"),
    ],
  },
  { username: "committee1", role: "Committee Member", cards: ofLotOwners, lotsAndPlans: [seatInA(2003)] },
  { username: "committee2", role: "Committee Member", cards: ofLotOwners, lotsAndPlans: [seatInA(2012)] },
  { username: "both1", role: "Committee Member", cards: ofLotOwners, lotsAndPlans: [seatInA(2021)] },
  { username: "both1", role: "Owner", cards: ofLotOwners, lotsAndPlans: [lotOfA(2021)] },
  {
    username: "nonlot1",
    role: "Committee Member - Non-Owner",
    cards: [needs, property, "Bank Balance", "Maintenance", meetings],
    lotsAndPlans: [
      plan(102, { ...committeeOfB, ...withoutBallot.b }, jacaranda),
      plan(101, { ...committeeOfA, ...withoutBallot.a }, banksia),
    ],
  },
  {
    username: "nonlot2",
    role: "Committee Member - Non-Owner",
    cards: [needs, property, meetings],
    lotsAndPlans: [plan(101, { ...committeeOfA, ...withoutBallot.a }, null)],
  },
  {
    username: "manager1",
    role: "Building Manager",
    cards: [needs, property, "Building Manager Contact Details", meetings],
    lotsAndPlans: [plan(101, withoutBallot.a, banksia), plan(103, withoutBallot.c, kingfisher)],
  },
];
