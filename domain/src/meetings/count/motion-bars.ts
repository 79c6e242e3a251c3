import type { Bar } from "../../legislation/public.ts";

/** By which rule a motion is decided, and the bars of it. All that are decisive have to be cleared. */
export interface MotionBars {
  readonly agendaItemId: number;
  readonly rule: { readonly name: string; readonly version: string };
  readonly bars: readonly Bar[];
}

/**
 * Versions of rules. Registers that were closed by the first keep what they decided: it knows no NOT_DECIDED. Of the second,
 * two say less: that what misses its bars is lost (a rule that is only remembered), and what becomes of a tie.
 */
export const RULE_VERSIONS = {
  first: "1",
  second: "2",
  lostOpen: "2-lost-open",
  tieOpen: "2-tie-open",
} as const;

/** What a register of format 2 closes with: it is frozen, so that no law or program of a later day changes a result. */
export interface CloseRules {
  /** The rule set of the meeting's day; null where the state has none, and of rules of version 1. */
  readonly ruleSet: { readonly state: string; readonly from: string; readonly hash: string } | null;
  /** One for each motion, in their order. */
  readonly motions: readonly MotionBars[];
}
