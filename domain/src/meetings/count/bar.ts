type Measure = "seats" | "entitlement";

/** What a share is of: the votes for and against (an abstention is no vote), or all the roll has, voted or not. */
type Whole = "votes" | "roll";

/**
 * A bar that a resolution has to clear. `majority`: more for than against. `atLeast` (for) and `atMost` (against): so many
 * parts of the whole, a number of seats or units. A share of nothing is never reached.
 */
export type Bar = {
  /** Told beside the bar. */
  readonly text: string;
  readonly measure: Measure;
  /** False: shown because it decides on a poll, which the meeting may demand; without one it decides nothing. */
  readonly isDecisive: boolean;
} & (
  | { readonly kind: "majority" }
  | {
      readonly kind: "atLeast" | "atMost";
      readonly parts: number;
      readonly ofParts: number;
      readonly whole: Whole;
    }
);

/** More for than against, of the seats. */
export function majority(text: string): Bar {
  return { text, measure: "seats", isDecisive: true, kind: "majority" };
}

/** More for than against by entitlement, if the meeting demands a poll. */
export function majorityOnPoll(text: string): Bar {
  return { text, measure: "entitlement", isDecisive: false, kind: "majority" };
}

/** At least `parts` of `ofParts` of the whole are for, or at most so many against. */
export function share(
  text: string,
  kind: "atLeast" | "atMost",
  [parts, ofParts]: readonly [number, number],
  measure: Measure,
  whole: Whole,
): Bar {
  return { text, measure, isDecisive: true, kind, parts, ofParts, whole };
}
