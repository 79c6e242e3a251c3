import type { AnsweredSeat } from "../../count/roll.ts";
import { combineVotes, type CombinedVotes, type EarlierVote } from "./combined-votes.ts";
import { isAmended, type MotionRecord } from "./motion-records.ts";
import { type MotionInLaw, type RulesSay, rulesSay } from "./rules-say.ts";

/** A motion with everything that its count needs. */
export interface MotionOfDay extends MotionInLaw {
  readonly agendaItemId: number;
  readonly determination: "WHOLLY" | "PARTLY";
  readonly seats: readonly AnsweredSeat[];
  /** Null: the votes of the register cannot be read. */
  readonly earlier: readonly EarlierVote[] | null;
}

/** Both counts of a motion, and what the rules say of them. */
export interface MotionCount {
  /** By hands or seat by seat, with the earlier votes; before the floor has voted those alone. */
  readonly floor: CombinedVotes;
  readonly poll: CombinedVotes | null;
  /** Which of the two the rules were asked about. */
  readonly decidedBy: "floor" | "poll";
  readonly rules: RulesSay;
}

/** Counts a motion as it is recorded: earlier votes and those of the meeting, no seat twice. */
export function countMotion(record: MotionRecord, motion: MotionOfDay): MotionCount {
  const { agendaItemId, seats, meeting, earlier } = motion;
  const { castingVote } = record;
  const combine = (votes: MotionRecord["floor"]) =>
    combineVotes({
      agendaItemId,
      seats,
      isCommittee: meeting === "CM",
      earlier: earlier ?? [],
      floor: votes,
      isEarlierApart: isAmended(record),
    });
  const floor = combine(record.floor);
  const poll =
    record.poll === null ? null : combine({ ...record.poll, how: "bySeat", votes: record.poll.votes });
  const asked = { ...motion, castingVote, poll: record.poll };
  const byPoll = poll === null ? null : rulesSay({ ...asked, counted: poll });
  // A poll that was demanded too late changes nothing (Western Australia).
  const isPollIdle = byPoll?.decides === "LOTS" && record.floor !== null;
  const rules = byPoll === null || isPollIdle ? rulesSay({ ...asked, counted: floor }) : byPoll;
  return {
    floor,
    poll,
    decidedBy: byPoll === null || isPollIdle ? "floor" : "poll",
    rules: earlier === null ? { ...rules, outcome: "NOT_DECIDED", whyOpen: "VOTES_UNREADABLE" } : rules,
  };
}

/**
 * Whether the votes cast before may be told at the table: not before the floor's are in, so that nobody votes by them. Of a motion
 * that is decided wholly beforehand there are no others.
 */
export const areEarlierTold = (
  { floor, poll, declaration }: MotionRecord,
  { determination }: Pick<MotionOfDay, "determination">,
): boolean => determination === "WHOLLY" || floor !== null || poll !== null || declaration !== null;
