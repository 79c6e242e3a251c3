import { type Bar, majority, majorityOnPoll, share } from "./bar.ts";
import type { ResolutionType } from "./roll.ts";

/** What carries a resolution in a state; data, for a lawyer to read and to sign (design/voting.md, 'The count'). */
export interface ResolutionRule {
  readonly name: string;
  readonly version: string;
  readonly isReviewed: boolean;
  /** Whether the vote of an owner with amounts owing counts all the same. */
  readonly mayUnfinancialVote: boolean;
  /** All that are decisive have to be cleared. */
  readonly bars: readonly Bar[];
}

/** The version is raised with every change of what follows, so that a result tells by which rules it was made. */
const unreviewed = { version: "1", isReviewed: false };

/**
 * Everywhere alike: more for than against, by lots. A poll by entitlement is for somebody at the meeting to demand: its bar
 * is given too, and by lots decides. Who owes money does not vote.
 */
const ordinary = (name: string): ResolutionRule => ({
  ...unreviewed,
  name,
  mayUnfinancialVote: false,
  bars: [
    majority("More lots for than against"),
    majorityOnPoll("On a poll: more entitlement for than against"),
  ],
});

/** At most a quarter of the value of the votes cast is against. Who owes money does not vote. */
const quarterAgainst = (name: string): ResolutionRule => ({
  ...unreviewed,
  name,
  mayUnfinancialVote: false,
  bars: [
    share("At most 25 % of the entitlement voting is against", "atMost", [1, 4], "entitlement", "votes"),
  ],
});

/** None of the votes cast is against. Who owes money votes too. */
const noneAgainst = (name: string): ResolutionRule => ({
  ...unreviewed,
  name,
  mayUnfinancialVote: true,
  bars: [share("No lot is against", "atMost", [0, 1], "seats", "votes")],
});

type StateRules = Readonly<Record<ResolutionType, ResolutionRule>>;

/**
 * Strata Schemes Management Act 2015: section 5; schedule 1, clauses 14 and 23 (8). Not in it, for nothing here tells of
 * them: the reduced value of an original owner's votes (5 (2A)), sustainability and accessibility infrastructure (5 (1) (b)).
 */
const NSW: StateRules = {
  ORDINARY: ordinary("NSW ordinary resolution"),
  SPECIAL: quarterAgainst("NSW special resolution"),
  UNANIMOUS: noneAgainst("NSW unanimous resolution"),
};

/**
 * Body Corporate and Community Management Act 1997, with its regulation modules: a debt leaves the owner the vote on
 * resolutions without dissent alone.
 */
const QLD: StateRules = {
  ORDINARY: ordinary("QLD ordinary resolution"),
  SPECIAL: {
    ...unreviewed,
    name: "QLD special resolution",
    mayUnfinancialVote: false,
    bars: [
      share("At least two thirds of the lots voting are for", "atLeast", [2, 3], "seats", "votes"),
      share("At most 25 % of all lots are against", "atMost", [1, 4], "seats", "roll"),
      share("At most 25 % of all entitlement is against", "atMost", [1, 4], "entitlement", "roll"),
    ],
  },
  UNANIMOUS: noneAgainst("QLD resolution without dissent"),
};

/**
 * Owners Corporations Act 2006: special and unanimous resolutions are of all lots, whether they vote or not, and who owes
 * money votes on them (section 89B). Not in it: the interim special resolution, which is for the meeting to record.
 */
const VIC: StateRules = {
  ORDINARY: ordinary("VIC ordinary resolution"),
  SPECIAL: {
    ...unreviewed,
    name: "VIC special resolution",
    mayUnfinancialVote: true,
    bars: [share("At least 75 % of all entitlement is for", "atLeast", [3, 4], "entitlement", "roll")],
  },
  UNANIMOUS: {
    ...unreviewed,
    name: "VIC unanimous resolution",
    mayUnfinancialVote: true,
    bars: [share("All entitlement is for", "atLeast", [1, 1], "entitlement", "roll")],
  },
};

/** For the states whose own rules are not here yet: those of NSW, under names that claim no state. */
const GENERAL: StateRules = {
  ORDINARY: ordinary("General ordinary resolution"),
  SPECIAL: quarterAgainst("General special resolution"),
  UNANIMOUS: noneAgainst("General unanimous resolution"),
};

const RULES: Readonly<Record<string, StateRules>> = { NSW, QLD, VIC };

const COMMITTEE: ResolutionRule = {
  ...unreviewed,
  name: "Committee majority",
  mayUnfinancialVote: true,
  bars: [majority("More members for than against")],
};

/** The rule of a motion of a general meeting; `state` as the data package has it. */
export function ruleOf(state: string, type: ResolutionType): ResolutionRule {
  return (RULES[state] ?? GENERAL)[type];
}

/** A committee decides by the majority of its members who vote, whatever a motion is called. */
export function committeeRule(): ResolutionRule {
  return COMMITTEE;
}
