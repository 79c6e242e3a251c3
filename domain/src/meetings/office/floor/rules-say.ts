import {
  barsOf,
  type MeetingKind,
  type Question,
  resolution,
  type ResolutionAnswer,
  rulesFor,
  SOURCES,
  type Tallies,
  type Threshold,
  thresholdOf,
  type VotedKind,
} from "../../../legislation/public.ts";
import { type CombinedVote, type CombinedVotes, type Hands, handsOf, talliesWith } from "./combined-votes.ts";
import type { CastingVote, PollCount } from "./motion-records.ts";

/** A motion as the law of its state sees it. */
export interface MotionInLaw {
  readonly question: Question;
  readonly meeting: MeetingKind;
  readonly kind: VotedKind;
}

export interface RulesAsked extends MotionInLaw {
  /** Those of the poll where there was one. */
  readonly counted: CombinedVotes;
  readonly poll: Pick<PollCount, "when"> | null;
  readonly castingVote: Pick<CastingVote, "vote" | "as"> | null;
}

/** Why nobody can tell, besides the reasons of the law's own answers. */
type WhyOpen =
  | "NO_VOTES"
  | "UNDECIDED_SEATS"
  | "EARLIER_VOTES_APART"
  | "VOTES_UNREADABLE"
  | "NO_RULE_SET"
  | "RULE_UNSURE"
  | "UNITS_UNKNOWN"
  | "FACT_MISSING";

/** What the rules make of the votes that are recorded: information, the chair declares. */
export interface RulesSay {
  readonly outcome: "CARRIED" | "LOST" | "INTERIM_SPECIAL" | "NOT_DECIDED";
  /** With NOT_DECIDED. */
  readonly whyOpen: WhyOpen | null;
  /** Null: the kind of motion does not ask. */
  readonly decides: "LOTS" | "POLL" | null;
  readonly isTied: boolean;
  /** An ordinary motion that is lost by a tie, or carried by the vote of the chair. */
  readonly by: "TIE" | "CASTING_VOTE" | null;
  /** Of an interim resolution. */
  readonly finalAfterDays: number | null;
  readonly thresholds: readonly Threshold[];
  readonly cites: readonly string[];
}

/** Asks the law of the meeting's day about a motion with its votes. */
export function rulesSay(asked: RulesAsked): RulesSay {
  const { counted } = asked;
  const { bySeats } = counted.tallies;
  const answers = readingsOf(counted).map((reading) => answerOf(asked, reading));
  const [first, ...others] = answers;
  if (first === undefined) throw new Error("there is one reading at least");
  const hasVotes = bySeats.for + bySeats.against > 0;
  const isSettled = others.every(({ outcome }) => outcome === first.outcome);
  const outcome = hasVotes && isSettled ? first.outcome : "NOT_DECIDED";
  const by = first.reason === "TIE" || first.reason === "CASTING_VOTE" ? first.reason : null;
  const decides = first.decides ?? null;
  return {
    outcome,
    whyOpen: outcome === "NOT_DECIDED" ? whyOpenOf(asked, { hasVotes, isSettled, first }) : null,
    decides,
    isTied: hasVotes && asked.kind === "ORDINARY" && isTie(counted.tallies, decides),
    by: outcome === "CARRIED" || outcome === "LOST" ? by : null,
    finalAfterDays: outcome === "INTERIM_SPECIAL" ? (first.finalAfterDays ?? null) : null,
    thresholds: hasVotes ? thresholdsOf(asked, first) : [],
    cites: [...new Set(first.cites.map(({ source, at }) => `${SOURCES[source]} ${at}`))],
  };
}

/** Votes as they may have to be read. */
interface Reading {
  readonly votes: readonly CombinedVote[];
  readonly hands: Hands;
}

/**
 * With all votes, and without those of seats of which nobody knows whether they may vote; where the motion was amended also with what
 * was cast before. Where hands were counted, those who voted before may be among them: then either side of the earlier votes is tried.
 */
function readingsOf({ votes, hands, apart }: CombinedVotes): readonly Reading[] {
  const sides = (["Y", "N"] as const).map((side) => apart.filter(({ vote }) => vote === side));
  const more = apart.length === 0 ? [] : handsOf(hands) > 0 ? sides : [apart];
  return [votes, ...more.map((each) => [...votes, ...each])].flatMap((some) =>
    withoutUndecided(some).map((each) => ({ votes: each, hands })),
  );
}

function withoutUndecided(votes: readonly CombinedVote[]): readonly (readonly CombinedVote[])[] {
  if (!votes.some(({ isUndecided }) => isUndecided)) return [votes];
  const without = (side: "Y" | "N") => votes.filter(({ isUndecided, vote }) => !isUndecided || vote !== side);
  return [votes, without("Y"), without("N")];
}

function answerOf(
  { question, meeting, kind, counted, poll, castingVote }: RulesAsked,
  { votes, hands }: Reading,
): ResolutionAnswer {
  const { bySeats, byEntitlement } = counted.tallies;
  const shown = (
    [
      ["Y", hands.for],
      ["N", hands.against],
      ["A", hands.abstain],
    ] as const
  ).flatMap(([vote, count]) => Array.from({ length: count }, () => ({ vote })));
  const known = votes.map(({ vote, units, isOriginalOwner }) => ({ vote, units, isOriginalOwner }));
  return resolution(question, {
    meeting,
    resolution: kind,
    basis: poll === null && hasEarlier(votes) ? "BEFORE_MEETING" : "AT_MEETING",
    votes: [...known, ...shown],
    totalLots: bySeats.total,
    ...(byEntitlement === null ? {} : { totalUnits: byEntitlement.total }),
    poll: poll === null ? null : `DEMANDED_${poll.when}`,
    castingVoteUsed: castingVote === null || castingVote.as === "OTHER" ? null : castingVote.vote,
  });
}

const hasEarlier = (votes: readonly CombinedVote[]): boolean => votes.some(({ from }) => from !== "floor");

function isTie({ bySeats, byEntitlement }: Tallies, decides: RulesSay["decides"]): boolean {
  const tally = decides === "POLL" ? byEntitlement : bySeats;
  return tally !== null && tally.for === tally.against;
}

function whyOpenOf(
  { counted }: RulesAsked,
  {
    hasVotes,
    isSettled,
    first,
  }: { readonly hasVotes: boolean; readonly isSettled: boolean; readonly first: ResolutionAnswer },
): WhyOpen {
  if (!hasVotes) return "NO_VOTES";
  if (!isSettled)
    return [...counted.votes, ...counted.apart].some(({ isUndecided }) => isUndecided)
      ? "UNDECIDED_SEATS"
      : "EARLIER_VOTES_APART";
  if (first.reason === "NO_RULE_SET") return "NO_RULE_SET";
  if (first.reason !== "FACT_MISSING") return "RULE_UNSURE";
  return first.missing.includes("votes.units") ? "UNITS_UNKNOWN" : "FACT_MISSING";
}

/** The bars of the motion with what there is; those that need entitlement are left out where hands were counted. */
function thresholdsOf(
  { question, meeting, kind, counted, poll }: RulesAsked,
  { decides, valueOfOriginalOwner }: ResolutionAnswer,
): readonly Threshold[] {
  const isPolled = poll !== null && decides !== "LOTS";
  const basis = isPolled
    ? ("BALLOT_OR_POLL" as const)
    : hasEarlier(counted.votes)
      ? ("BEFORE_MEETING" as const)
      : ("AT_MEETING" as const);
  const { bars } = barsOf(question, { meeting, kind, basis });
  const tallies = valueOfOriginalOwner === undefined ? counted.tallies : reducedTallies(question, counted);
  return (bars ?? []).flatMap((bar) => {
    // By which of the two counts an ordinary motion is decided follows from whether there was a poll.
    const isOfPoll = bar.measure === "entitlement";
    const isDecisive =
      bar.kind === "majority" && decides !== undefined ? isOfPoll === isPolled : bar.isDecisive;
    const threshold = thresholdOf({ ...bar, isDecisive }, tallies);
    return threshold === null ? [] : [threshold];
  });
}

/** New South Wales: with the value that an original owner's votes have. */
function reducedTallies(question: Question, { votes, hands, tallies }: CombinedVotes): Tallies {
  const { dividedBy = 1 } = rulesFor(question)?.rules.originalOwner?.value ?? {};
  const reduced = votes.map((vote) =>
    vote.isOriginalOwner ? { ...vote, units: Math.floor(vote.units / dividedBy) } : vote,
  );
  const { bySeats, byEntitlement } = tallies;
  return talliesWith(reduced, hands, { seats: bySeats.total, units: byEntitlement?.total ?? null });
}
