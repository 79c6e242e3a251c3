import type { EntryOf } from "../day/entry-of.ts";
import type { TakenBack } from "../floor/floor-entries.ts";

/** A candidate as an entry names them; without an id they were nominated at the meeting. */
export interface NamedCandidate {
  readonly candidateId: number | null;
  readonly name: string;
  readonly lot: string | null;
}

interface CandidateVotes extends NamedCandidate {
  readonly votes: number;
}

interface OfElection {
  readonly agendaItemId: number;
  /** When it was at the table, ISO 8601. */
  readonly at: string;
}

/** The votes for each candidate, as they were counted at the meeting. */
export interface ElectionBody extends OfElection {
  readonly votes: readonly CandidateVotes[];
}

/** Who is elected, as the chair declared it. */
export interface ElectedBody extends OfElection {
  /** Empty: nobody. */
  readonly elected: readonly NamedCandidate[];
  /** Where it does not follow from places and votes. Owners read it. */
  readonly why: string | null;
}

/** An entry that concerns an election. */
export type ElectionEntry =
  | EntryOf<"election", ElectionBody | TakenBack>
  | EntryOf<"elected", ElectedBody | TakenBack>;
