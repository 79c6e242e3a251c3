import { DEFAULT_RESOLUTION } from "../ballots/ballot-record.ts";
import { COMMITTEE_MEETING } from "../meeting-access.ts";
import { type Bar, majority, majorityOnPoll, share } from "./bar.ts";
import type { MotionBars } from "./motion-bars.ts";
import type { AnsweredRoll, Motion, Roll, RollSeat, RuledResolution, SeatAnswer } from "./roll.ts";

/** What carries a resolution in a state; data, for a lawyer to read and to sign (design/voting.md, 'The count'). */
export interface ResolutionRule {
  readonly name: string;
  readonly version: string;
  readonly isReviewed: boolean;
  /** Whether the vote of an owner with amounts owing still counts. */
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

/** The bars of each motion by today's rules, in the order given; items that are no motions are left out (D36). */
export function barsOfMeeting(meeting: RuledMeeting): readonly MotionBars[] {
  return rulesOf(meeting).map(({ agendaItemId, rule: { name, version, bars } }) => ({
    agendaItemId,
    rule: { name, version },
    bars,
  }));
}

/**
 * A roll with what today's rules answer for each seat and motion. Only answers other than yes are listed: who owes money is
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

/** Reasons of today's answers. */
const UNFINANCIAL = "UNFINANCIAL";
const DEBTS_NOT_KNOWN = "DEBTS_NOT_KNOWN";

function answerOfDebtor(agendaItemId: number, { isFinancial }: RollSeat): readonly SeatAnswer[] {
  if (isFinancial === true) return [];
  return isFinancial === false
    ? [{ agendaItemId, answer: "no", reason: UNFINANCIAL }]
    : [{ agendaItemId, answer: "unknown", reason: DEBTS_NOT_KNOWN }];
}

/** Whether a lawyer has reviewed a rule: none of this program's rules has been reviewed. */
export function isRuleReviewed({ name, version }: MotionBars["rule"]): boolean {
  const rules = [COMMITTEE, ...[NSW, QLD, VIC, GENERAL].flatMap((state) => Object.values(state))];
  return rules.some((rule) => rule.name === name && rule.version === version && rule.isReviewed);
}
