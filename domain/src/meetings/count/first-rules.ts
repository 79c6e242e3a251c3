import { DEFAULT_RESOLUTION } from "../ballots/ballot-record.ts";
import { COMMITTEE_MEETING } from "../meeting-access.ts";
import { type Bar, majority, majorityOnPoll, share } from "../../legislation/public.ts";
import { type MotionBars, RULE_VERSIONS } from "./motion-bars.ts";
import type { AnsweredRoll, Motion, Roll, RollSeat, RuledResolution, SeatAnswer } from "./roll.ts";

/**
 * Rules of version 1, frozen: registers that were closed by them, and those of format 1, keep them for ever. Since then the law of
 * the meeting's day decides (../law). Nothing here is to be changed.
 */
export interface ResolutionRule {
  readonly name: string;
  readonly version: string;
  /** Whether the vote of an owner with amounts owing still counts. */
  readonly mayUnfinancialVote: boolean;
  /** All that are decisive have to be cleared. */
  readonly bars: readonly Bar[];
}

const ofVersion1 = { version: RULE_VERSIONS.first };

/**
 * Everywhere alike: more for than against, by lots. A poll by entitlement is for somebody at the meeting to demand: its bar
 * is given too, and by lots decides. Who owes money does not vote.
 */
const ordinary = (name: string): ResolutionRule => ({
  ...ofVersion1,
  name,
  mayUnfinancialVote: false,
  bars: [
    majority("More lots for than against"),
    majorityOnPoll("On a poll: more entitlement for than against"),
  ],
});

/** At most a quarter of the value of the votes cast is against. Who owes money does not vote. */
const quarterAgainst = (name: string): ResolutionRule => ({
  ...ofVersion1,
  name,
  mayUnfinancialVote: false,
  bars: [
    share("At most 25 % of the entitlement voting is against", "atMost", [1, 4], "entitlement", "votes"),
  ],
});

/** None of the votes cast is against. Who owes money votes too. */
const noneAgainst = (name: string): ResolutionRule => ({
  ...ofVersion1,
  name,
  mayUnfinancialVote: true,
  bars: [share("No lot is against", "atMost", [0, 1], "seats", "votes")],
});

/** Motions as these rules take them: of kinds that came later they know none, and take the one that is hardest to carry. */
export function firstKinds<Each extends Pick<Motion, "resolutionType">>(
  motions: readonly Each[],
): readonly (Each & { readonly resolutionType: RuledResolution | null })[] {
  return motions.map((motion) => ({ ...motion, resolutionType: firstKindOf(motion.resolutionType) }));
}

function firstKindOf(type: Motion["resolutionType"]): RuledResolution | null {
  return type === null || type === "ORDINARY" || type === "SPECIAL" ? type : "UNANIMOUS";
}

type StateRules = Readonly<Record<RuledResolution, ResolutionRule>>;

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
    ...ofVersion1,
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
    ...ofVersion1,
    name: "VIC special resolution",
    mayUnfinancialVote: true,
    bars: [share("At least 75 % of all entitlement is for", "atLeast", [3, 4], "entitlement", "roll")],
  },
  UNANIMOUS: {
    ...ofVersion1,
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
  ...ofVersion1,
  name: "Committee majority",
  mayUnfinancialVote: true,
  bars: [majority("More members for than against")],
};

/** The rule of a motion of a general meeting; `state` as the data package has it. */
export function ruleOf(state: string, type: RuledResolution): ResolutionRule {
  return (RULES[state] ?? GENERAL)[type];
}

/** A committee decides by the majority of its members who vote, whatever a motion is called. */
function committeeRule(): ResolutionRule {
  return COMMITTEE;
}

/** What decides the rule of a motion: the kind of meeting, the state as the data package has it, and the motion's kind. */
export interface RuledMeeting {
  readonly meetingType: string;
  readonly state: string;
  readonly motions: readonly Pick<Motion<RuledResolution>, "agendaItemId" | "resolutionType" | "isMotion">[];
}

function rulesOf({ meetingType, state, motions }: RuledMeeting) {
  return motions
    .filter(({ isMotion }) => isMotion)
    .map(({ agendaItemId, resolutionType }) => ({
      agendaItemId,
      rule:
        meetingType === COMMITTEE_MEETING
          ? committeeRule()
          : ruleOf(state, resolutionType ?? DEFAULT_RESOLUTION),
    }));
}

/** The bars of each motion by these rules, in the order given; items that are no motions are left out (D36). */
export function barsOfMeeting(meeting: RuledMeeting): readonly MotionBars[] {
  return rulesOf(meeting).map(({ agendaItemId, rule: { name, version, bars } }) => ({
    agendaItemId,
    rule: { name, version },
    bars,
  }));
}

/**
 * A roll with what these rules answer for each seat and motion. Only answers other than yes are listed: who owes money is
 * shut out where the rule says so, and if nobody knows whether something is owing, that closes nothing.
 */
export function answeredRoll(roll: Roll, meeting: Omit<RuledMeeting, "state">): AnsweredRoll {
  const closedToDebtors = rulesOf({ ...meeting, state: roll.state })
    .filter(({ rule }) => !rule.mayUnfinancialVote)
    .map(({ agendaItemId }) => agendaItemId);
  return {
    ...roll,
    seats: roll.seats.map((seat) => ({
      ...seat,
      answers: closedToDebtors.flatMap((agendaItemId) => answerOfDebtor(agendaItemId, seat)),
    })),
  };
}

/** Reasons of their answers. */
const UNFINANCIAL = "UNFINANCIAL";
const DEBTS_NOT_KNOWN = "DEBTS_NOT_KNOWN";

function answerOfDebtor(agendaItemId: number, { isFinancial }: RollSeat): readonly SeatAnswer[] {
  if (isFinancial === true) return [];
  return isFinancial === false
    ? [{ agendaItemId, answer: "no", reason: UNFINANCIAL }]
    : [{ agendaItemId, answer: "unknown", reason: DEBTS_NOT_KNOWN }];
}
