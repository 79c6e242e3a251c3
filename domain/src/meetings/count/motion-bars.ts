import type { Bar } from "./bar.ts";

/** By which rule a motion is decided, and the bars of it. All that are decisive have to be cleared. */
export interface MotionBars {
  readonly agendaItemId: number;
  readonly rule: { readonly name: string; readonly version: string };
  readonly bars: readonly Bar[];
}

/** What a register of format 2 closes with: it is frozen, so that no law or program of a later day changes a result. */
export interface CloseRules {
  /** The rule set of the meeting's day; null as long as the bars come from the rules of this program. */
  readonly ruleSet: { readonly state: string; readonly from: string; readonly hash: string } | null;
  /** One for each motion, in their order. */
  readonly motions: readonly MotionBars[];
}
