type Measure = "seats" | "entitlement";

/**
 * What a share is measured against: the votes for and against, without abstentions, or the whole roll, voted or not.
 */
type Whole = "votes" | "roll";

/**
 * A bar that a resolution has to clear, as it travels in exports (docs/ballot-format.md, 'The count'). `majority`: more for
 * than against. `atLeast` (for) and `atMost` (against): so many parts of the whole, a number of seats or units. A share of
 * nothing is never reached.
 */
export type Bar = {
  /** Told beside the bar. */
  readonly text: string;
  readonly measure: Measure;
  /** False: shown because it decides on a poll, which the meeting may demand; without one it decides nothing. */
  readonly isDecisive: boolean;
  /** More than the parts, or less: 'less than 25 % against'. */
  readonly strictly: boolean;
  /** How the votes have to be taken for it to hold; decides nothing in a count. */
  readonly basis: "ANY" | "AT_MEETING" | "BALLOT_OR_POLL";
} & (
  | { readonly kind: "majority"; readonly parts: null; readonly ofParts: null; readonly whole: null }
  | {
      readonly kind: "atLeast" | "atMost";
      readonly parts: number;
      /** At least 1. */
      readonly ofParts: number;
      readonly whole: Whole;
    }
);

const onAnyBasis = { strictly: false, basis: "ANY" } as const;
const ofNoShare = { kind: "majority", parts: null, ofParts: null, whole: null } as const;

/** More for than against, of the seats. */
export function majority(text: string): Bar {
  return { text, measure: "seats", isDecisive: true, ...ofNoShare, ...onAnyBasis };
}

/** More for than against by entitlement, if the meeting demands a poll. */
export function majorityOnPoll(text: string): Bar {
  return { text, measure: "entitlement", isDecisive: false, ...ofNoShare, ...onAnyBasis };
}

/** At least `parts` of `ofParts` of the whole are for, or at most so many against. */
export function share(
  text: string,
  kind: "atLeast" | "atMost",
  [parts, ofParts]: readonly [number, number],
  measure: Measure,
  whole: Whole,
): Bar {
  return { text, measure, isDecisive: true, kind, parts, ofParts, whole, ...onAnyBasis };
}
