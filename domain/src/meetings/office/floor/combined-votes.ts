import type { Tallies } from "../../../legislation/public.ts";
import type { Seat, Vote } from "../../ballots/ballot-record.ts";
import type { AnsweredSeat } from "../../count/roll.ts";
import { tallyOf, type WeighedVote } from "../../count/tally.ts";
import type { SeatVote } from "./floor-entries.ts";

/** By which way a vote that was cast before the meeting came. */
type Channel = "online" | "paper";

/** The effective vote of a seat on a motion, as the register has it. */
export interface EarlierVote extends SeatVote {
  readonly channel: Channel;
}

/** How the floor was counted. */
export type CountedFloor =
  | {
      readonly how: "hands";
      readonly for: number;
      readonly against: number;
      readonly abstain: number;
      readonly withdrawn: readonly Seat[];
    }
  | { readonly how: "bySeat"; readonly votes: readonly SeatVote[] };

export interface MotionVotes {
  readonly agendaItemId: number;
  /** The roll of the meeting's start. */
  readonly seats: readonly AnsweredSeat[];
  readonly isCommittee: boolean;
  readonly earlier: readonly EarlierVote[];
  /** Null: nobody voted at the meeting. */
  readonly floor: CountedFloor | null;
  /** The motion was amended: what was cast before is told apart and not added. */
  readonly isEarlierApart: boolean;
}

/** A vote whose seat is known, and that counts. */
export interface CombinedVote extends SeatVote, WeighedVote {
  readonly from: Channel | "floor";
  /** Nobody can tell whether the seat may vote on the motion. */
  readonly isUndecided: boolean;
  /** Its value may be reduced (New South Wales). */
  readonly isOriginalOwner: boolean;
}

export interface Hands {
  readonly for: number;
  readonly against: number;
  readonly abstain: number;
}

export interface CombinedVotes {
  readonly votes: readonly CombinedVote[];
  /** Of hands nobody knows whose they are. */
  readonly hands: Hands;
  /** Earlier votes of seats that voted at the meeting, or that took them back: kept, and not counted. */
  readonly replaced: readonly EarlierVote[];
  /** Earlier votes on the motion before it was amended. */
  readonly apart: readonly CombinedVote[];
  /** Votes at the meeting of seats that the rules do not let vote on this motion, or that are not on the roll. */
  readonly notEntitled: readonly SeatVote[];
  /** Everything that counts; by entitlement null in committees, and where hands were counted. */
  readonly tallies: Tallies;
  readonly byChannel: Readonly<Record<Channel | "floor", Tallies>>;
}

const NO_HANDS: Hands = { for: 0, against: 0, abstain: 0 };
/** A seat as the key of a map. */
export const seatKey = ({ kind, id }: Seat): string => `${kind} ${id}`;

/**
 * The votes cast beforehand and those of the floor together, no seat twice: a seat that votes in person, or takes its earlier vote
 * back, counts as it does at the meeting.
 */
export function combineVotes(asked: MotionVotes): CombinedVotes {
  const { seats, isCommittee, earlier, floor, isEarlierApart, agendaItemId } = asked;
  const onRoll = new Map(seats.map((seat) => [seatKey(seat), seat]));
  const weighed = (vote: SeatVote, from: CombinedVote["from"]): CombinedVote | null => {
    const seat = onRoll.get(seatKey(vote.seat));
    const answer = seat === undefined ? "no" : answerAtMeeting(seat, agendaItemId);
    if (seat === undefined || answer === "no") return null;
    const isOriginalOwner = isOriginal(seat, agendaItemId);
    const isUndecided = answer === "unknown" && !isOriginalOwner;
    const { seat: of, vote: how } = vote;
    return { seat: of, vote: how, from, units: seat.entitlementUnits ?? 0, isUndecided, isOriginalOwner };
  };
  const cast = floor?.how === "bySeat" ? lastOfEach(floor.votes) : [];
  const inPerson = new Set([...cast.map(({ seat }) => seat), ...withdrawnOf(floor)].map(seatKey));
  const standing = lastOfEach(earlier).filter(({ seat }) => !inPerson.has(seatKey(seat)));
  // The register has judged them: what it counts, counts.
  const before = standing.flatMap((vote) => present(earlierWeighed(vote, onRoll, agendaItemId)));
  const atMeeting = cast.flatMap((vote) => present(weighed(vote, "floor")));
  const votes = [...(isEarlierApart ? [] : before), ...atMeeting];
  const hands = floor?.how === "hands" ? floor : NO_HANDS;
  const totals = {
    seats: seats.length,
    units: isCommittee ? null : seats.reduce((sum, each) => sum + (each.entitlementUnits ?? 0), 0),
  };
  const of = (from: CombinedVote["from"]) => votes.filter((vote) => vote.from === from);
  return {
    votes,
    hands: { for: hands.for, against: hands.against, abstain: hands.abstain },
    replaced: lastOfEach(earlier).filter(({ seat }) => inPerson.has(seatKey(seat))),
    apart: isEarlierApart ? before : [],
    notEntitled: cast.filter((vote) => weighed(vote, "floor") === null),
    tallies: talliesWith(votes, hands, totals),
    byChannel: {
      online: talliesWith(of("online"), NO_HANDS, totals),
      paper: talliesWith(of("paper"), NO_HANDS, totals),
      floor: talliesWith(of("floor"), hands, totals),
    },
  };
}

function earlierWeighed(
  { seat, vote, channel }: EarlierVote,
  onRoll: ReadonlyMap<string, AnsweredSeat>,
  agendaItemId: number,
): CombinedVote | null {
  const found = onRoll.get(seatKey(seat));
  if (found === undefined) return null;
  const isOriginalOwner = isOriginal(found, agendaItemId);
  const isUndecided = answerOf(found, agendaItemId)?.answer === "unknown" && !isOriginalOwner;
  return { seat, vote, from: channel, units: found.entitlementUnits ?? 0, isUndecided, isOriginalOwner };
}

/** Adds up votes of known seats and hands; what hands weigh nobody knows. */
export function talliesWith(
  votes: readonly WeighedVote[],
  hands: Hands,
  { seats, units }: { readonly seats: number; readonly units: number | null },
): Tallies {
  const bySeats = tallyOf(votes, () => 1, seats);
  return {
    bySeats: {
      for: bySeats.for + hands.for,
      against: bySeats.against + hands.against,
      abstain: bySeats.abstain + hands.abstain,
      total: seats,
    },
    byEntitlement: units === null || handsOf(hands) > 0 ? null : tallyOf(votes, (each) => each.units, units),
  };
}

/** How many hands were shown. */
export const handsOf = ({ for: yes, against, abstain }: Hands): number => yes + against + abstain;

/** What the roll says of votes that are cast beforehand and may be otherwise at the table: money can be paid up to the vote. */
const OF_THE_DAY_OF_CASTING: readonly string[] = ["IN_ARREARS", "NOT_CLEARED_IN_TIME", "OWING_WHEN_CAST"];

/** Whether a seat may vote on a motion at the meeting. */
export function answerAtMeeting(seat: AnsweredSeat, agendaItemId: number): "yes" | "no" | "unknown" {
  const found = answerOf(seat, agendaItemId);
  if (found?.answer !== "no") return found?.answer ?? "yes";
  return OF_THE_DAY_OF_CASTING.includes(found.reason ?? "") ? "unknown" : "no";
}

const answerOf = ({ answers }: AnsweredSeat, agendaItemId: number) =>
  answers.find((each) => each.agendaItemId === agendaItemId);

const isOriginal = (seat: AnsweredSeat, agendaItemId: number): boolean =>
  answerOf(seat, agendaItemId)?.reason === "ORIGINAL_OWNER_VALUE";

const withdrawnOf = (floor: CountedFloor | null): readonly Seat[] =>
  floor?.how === "hands" ? floor.withdrawn : [];

/** Of each seat its last vote. */
function lastOfEach<Cast extends { readonly seat: Seat; readonly vote: Vote }>(
  votes: readonly Cast[],
): readonly Cast[] {
  return [...new Map(votes.map((vote) => [seatKey(vote.seat), vote])).values()];
}

const present = <Value>(value: Value | null): readonly Value[] => (value === null ? [] : [value]);
