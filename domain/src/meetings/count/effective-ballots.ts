import type { BallotRecord, Seat } from "../ballots/ballot-record.ts";
import type { AnsweredRoll, AnsweredSeat } from "./roll.ts";

/** Why a ballot as a whole is not looked into. */
export type DiscardReason = "AFTER_CUTOFF" | "SUPERSEDED" | "NOT_ON_ROLL";

export type JudgedBallot =
  | { readonly record: BallotRecord; readonly discarded: DiscardReason }
  | { readonly record: BallotRecord; readonly discarded: null; readonly seat: AnsweredSeat };

const keyOf = ({ kind, id }: Seat) => `${kind} ${id}`;

/**
 * Which ballots of a register count (design/voting.md): for each seat the highest revision of those cast before the
 * cut-off's instant, where the seat is on the roll. Anything cast at the cut-off or later is AFTER_CUTOFF and supersedes
 * nothing. In the order of the register.
 */
export function effectiveBallots(
  ballots: readonly BallotRecord[],
  roll: AnsweredRoll,
  cutoffAt: Date,
): readonly JudgedBallot[] {
  const seats = new Map(roll.seats.map((seat) => [keyOf(seat), seat]));
  const isInTime = (record: BallotRecord) => Date.parse(record.castAt) < cutoffAt.getTime();
  const newest = new Map<string, BallotRecord>();
  for (const record of ballots.filter(isInTime)) {
    const before = newest.get(keyOf(record.seat));
    if (before === undefined || record.revision > before.revision) newest.set(keyOf(record.seat), record);
  }
  return ballots.map((record) => {
    if (!isInTime(record)) return { record, discarded: "AFTER_CUTOFF" };
    if (newest.get(keyOf(record.seat)) !== record) return { record, discarded: "SUPERSEDED" };
    const seat = seats.get(keyOf(record.seat));
    return seat === undefined ? { record, discarded: "NOT_ON_ROLL" } : { record, discarded: null, seat };
  });
}
