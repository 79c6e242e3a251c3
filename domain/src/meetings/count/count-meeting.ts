import { type Tallies, type Threshold, thresholdOf } from "../../legislation/public.ts";
import {
  type BallotChoice,
  type BallotRecord,
  DEFAULT_RESOLUTION,
  type Seat,
  type Vote,
} from "../ballots/ballot-record.ts";
import { COMMITTEE_MEETING } from "../meeting-access.ts";
import { type DiscardReason, effectiveBallots, type JudgedBallot } from "./effective-ballots.ts";
import type { MotionBars } from "./motion-bars.ts";
import { type CountedWeight, type Outcome, outcomeOf, talliesOf } from "./outcome.ts";
import type { AnsweredRoll, AnsweredSeat, Motion, ResolutionType, SeatAnswer } from "./roll.ts";

export interface CountInput {
  /** `CM` is a committee meeting (D15). */
  readonly meetingType: string;
  /** The whole register, in its order. */
  readonly ballots: readonly BallotRecord[];
  readonly roll: AnsweredRoll;
  /** The agenda as it stands, in its order. */
  readonly motions: readonly Motion[];
  /** Of each motion; the count knows no state and no law. */
  readonly bars: readonly MotionBars[];
  readonly cutoffAt: Date;
}

/** Why a ballot, or a vote in it, does not count. */
type NotCountedReason = DiscardReason | "UNFINANCIAL" | "MOTION_CHANGED";

interface CountedVote {
  readonly agendaItemId: number;
  readonly vote: Vote;
  /** Null: it counts. */
  readonly notCounted: NotCountedReason | null;
}

interface CountedBallot {
  readonly seq: number;
  readonly seat: Seat;
  readonly revision: number;
  /** Null: it counts. UNFINANCIAL, MOTION_CHANGED: some or all of its votes do not; UNFINANCIAL goes first. */
  readonly notCounted: NotCountedReason | null;
  readonly votes: readonly CountedVote[];
}

interface CountedMotion extends Tallies {
  readonly agendaItemId: number;
  readonly sortOrder: number;
  readonly description: string;
  readonly resolutionType: ResolutionType;
  readonly thresholds: readonly Threshold[];
  readonly outcome: Outcome;
  readonly rule: MotionBars["rule"];
  /** Votes that count though nobody can tell whether their seats may vote. */
  readonly undecided: number;
}

export interface MeetingCount {
  readonly seats: "lots" | "members";
  /** Seats of the roll with a ballot cast before the cut-off, whether or not its votes count; and all of them. */
  readonly turnout: { readonly voted: number; readonly total: number };
  /** In the order given; items that are no motions are left out (D36). */
  readonly motions: readonly CountedMotion[];
  /** Every ballot of the register, in its order. */
  readonly ballots: readonly CountedBallot[];
}

/**
 * The count of a meeting (design/voting.md, 'The count'): both tallies, by seats and by entitlement, with the bars of
 * each motion, and the reason for every ballot and vote that does not count. Each seat's last revision before the
 * cut-off counts. A seat with the answer 'no' for a motion is not counted there (UNFINANCIAL); one with 'unknown' is, and
 * where it would turn the motion nobody can tell (outcome.ts). A
 * vote for a motion that is gone, or whose text has changed, does not count. A seat without units, or whose units are
 * not known, counts by seats and weighs nothing. In a committee meeting nothing is counted by entitlement.
 */
export function countMeeting({
  meetingType,
  ballots,
  roll,
  motions,
  bars,
  cutoffAt,
}: CountInput): MeetingCount {
  const isCommittee = meetingType === COMMITTEE_MEETING;
  const barsOf = new Map(bars.map((each) => [each.agendaItemId, each]));
  const rules = new Map(
    motions
      .filter(({ isMotion }) => isMotion)
      .map((motion) => {
        const ruled = barsOf.get(motion.agendaItemId);
        if (ruled === undefined) throw new Error(`motion ${motion.agendaItemId} has no bars`);
        return [motion.agendaItemId, { motion, ruled }];
      }),
  );
  const judged = effectiveBallots(ballots, roll, cutoffAt);
  const counted = new Map<number, CountedWeight[]>([...rules.keys()].map((id) => [id, []]));

  const countedBallots = judged.map((ballot) => {
    const seen = new Set<number>();
    const votes = ballot.record.choices.map((choice): CountedVote => {
      const isRepeated = seen.has(choice.agendaItemId);
      seen.add(choice.agendaItemId);
      const notCounted = reasonOf(choice, isRepeated, ballot, rules.get(choice.agendaItemId));
      if (notCounted === null && ballot.discarded === null)
        counted.get(choice.agendaItemId)?.push({
          vote: choice.vote,
          units: ballot.seat.entitlementUnits ?? 0,
          isUndecided: answerOf(ballot.seat, choice.agendaItemId) === "unknown",
        });
      return { agendaItemId: choice.agendaItemId, vote: choice.vote, notCounted };
    });
    const { seq, seat, revision } = ballot.record;
    return { seq, seat, revision, notCounted: ballot.discarded ?? foremost(votes), votes };
  });

  const units = roll.seats.reduce((sum, { entitlementUnits }) => sum + (entitlementUnits ?? 0), 0);
  const totals = { seats: roll.seats.length, units: isCommittee ? null : units };
  return {
    seats: isCommittee ? "members" : "lots",
    turnout: {
      voted: judged.filter(({ discarded }) => discarded === null).length,
      total: roll.seats.length,
    },
    motions: [...rules.values()].map(({ motion, ruled }) => {
      const votes = counted.get(motion.agendaItemId) ?? [];
      return {
        agendaItemId: motion.agendaItemId,
        sortOrder: motion.sortOrder,
        description: motion.description,
        resolutionType: motion.resolutionType ?? DEFAULT_RESOLUTION,
        ...resultOf(ruled, votes, totals),
      };
    }),
    ballots: countedBallots,
  };
}

function resultOf(
  ruled: MotionBars,
  votes: readonly CountedWeight[],
  totals: Parameters<typeof talliesOf>[1],
) {
  const tallies = talliesOf(votes, totals);
  const thresholds = ruled.bars.map((bar) => thresholdOf(bar, tallies)).filter((each) => each !== null);
  const undecided = votes.filter(({ isUndecided }) => isUndecided).length;
  return { ...tallies, thresholds, outcome: outcomeOf(ruled, votes, totals), rule: ruled.rule, undecided };
}

/** Why one vote does not count; what is wrong with the whole ballot goes before what is wrong with the vote. */
function reasonOf(
  { motionHash }: BallotChoice,
  isRepeated: boolean,
  ballot: JudgedBallot,
  known: { readonly motion: Motion } | undefined,
): NotCountedReason | null {
  if (ballot.discarded !== null) return ballot.discarded;
  // Casting lets nobody vote twice on a motion; of a record that does so anyway the first vote counts.
  if (isRepeated) return "SUPERSEDED";
  if (known?.motion.motionHash !== motionHash) return "MOTION_CHANGED";
  return answerOf(ballot.seat, known.motion.agendaItemId) === "no" ? "UNFINANCIAL" : null;
}

function answerOf({ answers }: AnsweredSeat, agendaItemId: number): SeatAnswer["answer"] {
  return answers.find((each) => each.agendaItemId === agendaItemId)?.answer ?? "yes";
}

function foremost(votes: readonly CountedVote[]): NotCountedReason | null {
  const reasons = votes.map(({ notCounted }) => notCounted);
  return (["UNFINANCIAL", "MOTION_CHANGED"] as const).find((each) => reasons.includes(each)) ?? null;
}
