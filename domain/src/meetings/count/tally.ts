import type { Tally } from "../../legislation/public.ts";
import type { Vote } from "../ballots/ballot-record.ts";

/** A vote that counts, with the units it weighs. */
export interface WeighedVote {
  readonly vote: Vote;
  readonly units: number;
}

/** Adds up votes by what `weightOf` says of each; `total` comes from the roll. */
export function tallyOf(
  votes: readonly WeighedVote[],
  weightOf: (vote: WeighedVote) => number,
  total: number,
): Tally {
  const sumOf = (side: Vote) =>
    votes.reduce((sum, each) => (each.vote === side ? sum + weightOf(each) : sum), 0);
  return { for: sumOf("Y"), against: sumOf("N"), abstain: sumOf("A"), total };
}
