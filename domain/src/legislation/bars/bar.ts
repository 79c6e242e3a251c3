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
  /** How the votes have to be taken for it to hold; bars of both kinds that disagree decide nothing. */
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

/** A bar of the law, with the word that names it where a motion fails it. */
export interface CodedBar {
  readonly code: string;
  readonly bar: Bar;
}

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

/** More for than against by lots; by entitlement where a poll is demanded. */
export const ordinaryBars: readonly CodedBar[] = [
  { code: "MORE_LOTS_FOR", bar: majority("More lots for than against") },
  { code: "MORE_ENTITLEMENT_FOR", bar: majorityOnPoll("On a poll: more entitlement for than against") },
];

/** Nobody who votes is against. */
export const nobodyAgainst: readonly CodedBar[] = [
  { code: "NOBODY_AGAINST", bar: share("No lot is against", "atMost", [0, 1], "seats", "votes") },
];

/** A committee's majority. */
export const committeeBars: readonly CodedBar[] = [
  { code: "MORE_MEMBERS_FOR", bar: majority("More members for than against") },
];
