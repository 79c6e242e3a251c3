import { type Bar, type Tallies, type Tally, thresholdOf } from "../../legislation/public.ts";
import { type MotionBars, RULE_VERSIONS } from "./motion-bars.ts";
import { tallyOf, type WeighedVote } from "./tally.ts";

/** By these votes alone; the meeting itself decides. NO_VOTES: nobody is for or against. NOT_DECIDED: nobody can tell. */
export type Outcome = "CARRIED" | "NOT_CARRIED" | "NO_VOTES" | "NOT_DECIDED";

/** A vote that counts; of an undecided seat nobody knows whether it may vote. */
export interface CountedWeight extends WeighedVote {
  readonly isUndecided: boolean;
}

/** What the whole roll has; null: nothing is counted by entitlement. */
interface RollTotals {
  readonly seats: number;
  readonly units: number | null;
}

type Verdict = "CARRIED" | "NOT_CARRIED" | "OPEN";

/** Adds up votes, by seats and by entitlement. */
export function talliesOf(votes: readonly WeighedVote[], { seats, units }: RollTotals): Tallies {
  return {
    bySeats: tallyOf(votes, () => 1, seats),
    byEntitlement: units === null ? null : tallyOf(votes, (each) => each.units, units),
  };
}

/**
 * What votes make of a motion by its bars (docs/ballot-format.md, 'The count'). Not decided: where no bar decides, where
 * the bars of a meeting and those of a ballot or poll disagree, where undecided seats would turn it, and where the rule does
 * not say that what misses its bars is lost.
 */
export function outcomeOf(
  { rule, bars }: MotionBars,
  votes: readonly CountedWeight[],
  totals: RollTotals,
): Outcome {
  const { bySeats } = talliesOf(votes, totals);
  if (!hasVotes(bySeats)) return "NO_VOTES";
  const decisive = bars.filter(
    ({ isDecisive, measure }) => isDecisive && (measure === "seats" || totals.units !== null),
  );
  const isCarried = (some: readonly Bar[], counted: readonly CountedWeight[]) => {
    const tallies = talliesOf(counted, totals);
    return hasVotes(tallies.bySeats) && some.every((bar) => thresholdOf(bar, tallies)?.isMet ?? true);
  };
  if (rule.version === RULE_VERSIONS.first) return isCarried(decisive, votes) ? "CARRIED" : "NOT_CARRIED";
  if (decisive.length === 0) return "NOT_DECIDED";
  const verdictOf = (some: readonly Bar[], counted: readonly CountedWeight[]): Verdict => {
    if (isCarried(some, counted)) return "CARRIED";
    const tally = talliesOf(counted, totals).bySeats;
    const isOpen =
      rule.version === RULE_VERSIONS.lostOpen ||
      (rule.version === RULE_VERSIONS.tieOpen && tally.for === tally.against);
    return isOpen ? "OPEN" : "NOT_CARRIED";
  };
  const withoutUndecided = (vote: "Y" | "N") =>
    votes.filter((each) => !each.isUndecided || each.vote !== vote);
  const found = new Set(
    readingsOf(decisive).flatMap((some) =>
      [votes, withoutUndecided("Y"), withoutUndecided("N")].map((counted) => verdictOf(some, counted)),
    ),
  );
  const [only = "OPEN", other] = found;
  return other !== undefined || only === "OPEN" ? "NOT_DECIDED" : only;
}

/** The bars of each basis on which the votes may have to be taken, where both kinds decide. */
function readingsOf(bars: MotionBars["bars"]): readonly MotionBars["bars"][] {
  const areOpen = (["AT_MEETING", "BALLOT_OR_POLL"] as const).every((basis) =>
    bars.some((bar) => bar.basis === basis),
  );
  if (!areOpen) return [bars];
  return [
    bars.filter(({ basis }) => basis !== "BALLOT_OR_POLL"),
    bars.filter(({ basis }) => basis !== "AT_MEETING"),
  ];
}

function hasVotes(bySeats: Tally): boolean {
  return bySeats.for + bySeats.against > 0;
}
