import type { Bar } from "./bar.ts";

/** Votes for, against and abstaining, as a number of seats or of units; `total` is the whole roll's, voted or not. */
export interface Tally {
  readonly for: number;
  readonly against: number;
  readonly abstain: number;
  readonly total: number;
}

export interface Tallies {
  readonly bySeats: Tally;
  /** Null in committee meetings. */
  readonly byEntitlement: Tally | null;
}

/** A bar with what there is and what it takes: numbers of seats or units, always whole. */
export interface Threshold {
  readonly text: string;
  readonly measure: "seats" | "entitlement";
  readonly side: "for" | "against";
  readonly value: number;
  readonly limit: number;
  readonly isAtMost: boolean;
  readonly isMet: boolean;
  /** False: it decides on a poll only, which the meeting may demand. */
  readonly isDecisive: boolean;
}

/**
 * Whether a bar is cleared, and by what. Votes and units are whole, so a share becomes the least or the largest whole
 * number that reaches or keeps it: nothing is rounded in a decision. Null where the meeting does not count by entitlement.
 */
export function thresholdOf(bar: Bar, { bySeats, byEntitlement }: Tallies): Threshold | null {
  const tally = bar.measure === "seats" ? bySeats : byEntitlement;
  if (tally === null) return null;
  const { text, measure, isDecisive } = bar;
  if (bar.kind === "majority") {
    // More than the others is at least one more than the others have.
    const limit = tally.against + 1;
    const isMet = tally.for >= limit;
    return { text, measure, side: "for", value: tally.for, limit, isAtMost: false, isMet, isDecisive };
  }
  const { parts, ofParts, strictly } = bar;
  const whole = bar.whole === "roll" ? tally.total : tally.for + tally.against;
  const side = bar.kind === "atMost" ? "against" : "for";
  const value = tally[side];
  // Big numbers: an export may bring any, and a product has to be exact.
  const [reached, needed] = [BigInt(value) * BigInt(ofParts), BigInt(whole) * BigInt(parts)];
  const isKept = bar.kind === "atMost" ? reached < needed : reached > needed;
  const isMet = whole > 0 && (isKept || (reached === needed && !strictly));
  const limit = limitOf(bar.kind, needed, BigInt(ofParts), strictly);
  return { text, measure, side, value, limit, isAtMost: bar.kind === "atMost", isMet, isDecisive };
}

/** The least number that reaches a share, or the largest that keeps it. */
function limitOf(kind: "atLeast" | "atMost", needed: bigint, ofParts: bigint, strictly: boolean): number {
  const floor = needed / ofParts;
  const isWhole = floor * ofParts === needed;
  if (kind === "atLeast") return Number(isWhole && !strictly ? floor : floor + 1n);
  // Less than nothing cannot be against: such a bar is never met.
  return Number(isWhole && strictly && floor > 0n ? floor - 1n : floor);
}
