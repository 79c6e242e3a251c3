import {
  type Answer,
  ask,
  type Asked,
  factsMissing,
  isAsked,
  type Question,
  unknownAnswer,
} from "./answers/answer.ts";
import { barRuleOf } from "./bars-of.ts";
import { ballotReturns, type ReturnFacts } from "./resolutions/ballot-returns.ts";
import { type BarFields, byBars, byReducedBars } from "./resolutions/by-bars.ts";
import { type OrdinaryFacts, ordinaryResult } from "./resolutions/ordinary.ts";
import { victorianSpecial } from "./resolutions/victorian-special.ts";
import { type CountedVotes, type LotVote, talliesOf } from "./resolutions/vote-facts.ts";
import type { MeetingKind, VoteBasis, VotedKind } from "./vocabulary.ts";

export interface ResolutionFacts extends OrdinaryFacts, ReturnFacts {
  readonly meeting?: MeetingKind;
  readonly resolution?: VotedKind;
  readonly basis?: VoteBasis;
  readonly votes?: readonly LotVote[];
  readonly totalLots?: number;
  readonly totalUnits?: number;
}

export type ResolutionAnswer = Answer &
  BarFields & {
    readonly byLots?: boolean;
    readonly onPoll?: boolean | null;
    readonly decides?: "LOTS" | "POLL";
    readonly pollMustBe?: "BEFORE_VOTE";
    readonly castingVote?: string | null;
    readonly isInterim?: true;
    readonly finalAfterDays?: number;
    readonly unless?: "PETITION_OF_25_PERCENT";
    readonly outcome: "CARRIED" | "LOST" | "INTERIM_SPECIAL" | "NOT_DECIDED";
  };

/** Whether votes carry a motion; docs/legislation/README.md, section 4. An abstention is not a vote. */
export function resolution(question: Question, facts: ResolutionFacts): ResolutionAnswer {
  const asked = ask(question);
  const answer: Omit<ResolutionAnswer, "outcome"> = isAsked(asked) ? answerOf(asked, facts) : asked;
  return { ...answer, outcome: outcomeOf(answer) } as ResolutionAnswer;
}

function outcomeOf({ answer, isInterim }: Omit<ResolutionAnswer, "outcome">): ResolutionAnswer["outcome"] {
  if (isInterim === true) return "INTERIM_SPECIAL";
  if (answer === "yes") return "CARRIED";
  return answer === "no" ? "LOST" : "NOT_DECIDED";
}

function answerOf(asked: Asked, facts: ResolutionFacts): Omit<ResolutionAnswer, "outcome"> {
  const { rules } = asked.set;
  const { meeting, resolution: kind, votes, basis = "AT_MEETING" } = facts;
  const totalLots = facts.totalLots ?? votes?.length;
  if (basis === "BALLOT_OUTSIDE_MEETING") {
    const below = ballotReturns(asked, facts, totalLots);
    if (below !== null) return below;
  }
  const lacks = Object.entries({ meeting, resolution: kind, votes }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (meeting === undefined || kind === undefined || votes === undefined) return factsMissing(asked, lacks);
  const counted: CountedVotes = { ...facts, votes };
  const tallies = talliesOf(counted);
  const rule = meeting === "CM" ? rules.committee : barRuleOf(asked.set, kind);
  if (rule === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  if (meeting === "CM") return byBars(asked, rule, tallies);
  if (kind === "ORDINARY") return ordinaryResult(asked, rule, tallies, facts);
  if (rule.value.some(({ bar }) => bar.basis !== "ANY")) {
    const isPolled = facts.poll !== undefined && facts.poll !== null && basis === "AT_MEETING";
    return victorianSpecial(asked, rule, tallies, isPolled ? "BALLOT_OR_POLL" : basis);
  }
  const isReduced = kind === "SPECIAL" || kind === "SUSTAINABILITY" || kind === "ACCESSIBILITY";
  return isReduced ? byReducedBars(asked, rule, counted) : byBars(asked, rule, tallies);
}
