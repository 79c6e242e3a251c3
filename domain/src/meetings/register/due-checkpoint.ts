import type { ClockReason } from "./checkpoint-statement.ts";

/** A checkpoint at every so many ballots (design/voting.md, 'Tamper evidence'). */
const BALLOTS_PER_CHECKPOINT = 100;
/** While voting is open no ballot waits longer for a checkpoint that covers it. */
const LONGEST_UNCOVERED_MS = 3_600_000;

/** A register and the checkpoints that it has. */
export interface RegisterFacts {
  /** How many ballots there are, and how many of them the newest checkpoint covers. */
  readonly size: number;
  readonly coveredSize: number;
  /** When the first ballot that none covers was cast; null where all are covered. */
  readonly uncoveredSinceAt: Date | null;
  /** The newest checkpoint of a close; null if the register was never closed. */
  readonly lastClose: { readonly size: number; readonly cutoffAt: Date } | null;
  /** When the newest roll was taken; null where none was. */
  readonly rollTakenAt: Date | null;
}

export interface RegisterTimes {
  readonly cutoffAt: Date;
  /** The meeting's start, when it is decided who is financial. */
  readonly startsAt: Date;
  readonly now: Date;
}

/**
 * Which checkpoint a register needs now; null where it needs none. After the cut-off one that closes it, and another one
 * where the cut-off was moved or ballots were added since; before it one at every 100 ballots and for a ballot of an hour
 * ago; after the meeting's start that of the roll (design/voting.md, 'Tamper evidence').
 */
export function dueCheckpoint(facts: RegisterFacts, times: RegisterTimes): ClockReason | null {
  const { size, coveredSize, uncoveredSinceAt, lastClose } = facts;
  const { cutoffAt, startsAt, now } = times;
  if (now >= cutoffAt) {
    const isClosed = lastClose?.size === size && lastClose.cutoffAt.getTime() === cutoffAt.getTime();
    if (!isClosed) return "close";
  } else {
    const hundreds = (ballots: number): number => Math.floor(ballots / BALLOTS_PER_CHECKPOINT);
    if (hundreds(size) > hundreds(coveredSize)) return "count";
    const isOld =
      uncoveredSinceAt !== null && now.getTime() - uncoveredSinceAt.getTime() >= LONGEST_UNCOVERED_MS;
    if (isOld) return "hour";
  }
  return now >= startsAt && !isRollOfStart(facts.rollTakenAt, startsAt) ? "roll" : null;
}

/**
 * Tells whether a roll is that of the meeting's start. An earlier roll belongs to a start that the agency has since
 * moved to later (an adjournment), so who is financial is decided again.
 */
export function isRollOfStart(rollTakenAt: Date | null, startsAt: Date): boolean {
  return rollTakenAt !== null && rollTakenAt >= startsAt;
}
