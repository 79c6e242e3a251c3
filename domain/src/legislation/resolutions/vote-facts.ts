import type { Tallies, Tally } from "../bars/threshold.ts";

/** The vote of one lot; null: silent. */
export interface LotVote {
  readonly units?: number;
  readonly vote: "Y" | "N" | "A" | null;
  readonly isOriginalOwner?: boolean;
}

export interface CountedVotes {
  readonly votes: readonly LotVote[];
  /** Of the votes where they are not told. */
  readonly totalLots?: number;
  readonly totalUnits?: number;
}

/** Both tallies; by entitlement only where the units of every vote are known. */
export function talliesOf(
  { votes, totalLots, totalUnits }: CountedVotes,
  valueOf: (vote: LotVote) => number = ({ units = 0 }) => units,
): Tallies {
  const areUnitsKnown = votes.every(({ units }) => units !== undefined);
  const sum = (weigh: (vote: LotVote) => number, total: number | undefined): Tally => {
    const of = (side: LotVote["vote"]) =>
      votes.reduce((all, each) => (each.vote === side ? all + weigh(each) : all), 0);
    const everything = votes.reduce((all, each) => all + weigh(each), 0);
    return { for: of("Y"), against: of("N"), abstain: of("A"), total: total ?? everything };
  };
  return {
    bySeats: sum(() => 1, totalLots),
    byEntitlement: areUnitsKnown ? sum(valueOf, totalUnits) : null,
  };
}

/** More for than against; null where nobody knows. */
export function isMoreFor(tally: Tally | null): boolean | null {
  return tally === null ? null : tally.for > tally.against;
}
