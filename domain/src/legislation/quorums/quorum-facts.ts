import type { MeetingKind, ResolutionKind } from "../vocabulary.ts";

export interface QuorumFacts {
  readonly meeting?: MeetingKind;
  readonly personsEntitled?: number;
  readonly owners?: number;
  readonly voters?: number;
  readonly totalLots?: number;
  readonly lotsPresent?: number;
  readonly presentInPerson?: number;
  readonly presentByProxy?: number;
  readonly votedBefore?: number;
  readonly entitlementPresentPercent?: number;
  /** Per cent of the voters that a special resolution has set (Queensland). */
  readonly shareResolved?: number | null;
  readonly minutesWaited?: number | null;
  readonly resolution?: ResolutionKind;
  readonly isCarriedByVotes?: boolean;
}

export interface QuorumFields {
  readonly present?: number;
  readonly needed?: number;
  readonly personallyNeeded?: number;
  readonly chairMustEither?: readonly ("ADJOURN_AT_LEAST_7_DAYS" | "DECLARE_THOSE_PRESENT_A_QUORUM")[];
  readonly outcome?: "CARRIED" | "LOST" | "INTERIM";
  readonly noticeWithinDays?: number;
  readonly finalAfterDays?: number;
}

/** Who is there, as far as is known, and which numbers are missing. */
export function presentOf(
  { presentInPerson, presentByProxy, votedBefore }: QuorumFacts,
  isWithVotes: boolean,
): { readonly present: number; readonly lacks: readonly string[] } {
  const before = isWithVotes ? { votedBefore } : {};
  const parts = { presentInPerson, presentByProxy, ...before };
  return {
    present: Object.values(parts).reduce((sum: number, each = 0) => sum + each, 0),
    lacks: Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}
