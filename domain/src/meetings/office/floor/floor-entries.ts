import type { Seat, Vote } from "../../ballots/ballot-record.ts";
import type { EntryOf } from "../day/entry-of.ts";

/** What a chair declares of a motion. */
export const DECLARED_OUTCOMES = ["CARRIED", "LOST", "WITHDRAWN", "DEFERRED"] as const;
export type DeclaredOutcome = (typeof DECLARED_OUTCOMES)[number];

interface OfMotion {
  readonly agendaItemId: number;
  /** When it was at the table, ISO 8601. */
  readonly at: string;
}

export interface SeatVote {
  readonly seat: Seat;
  readonly vote: Vote;
}

/** Hands: numbers alone, of those who have not voted beforehand and of those who take that vote back. */
export interface HandsBody extends OfMotion {
  readonly how: "hands";
  readonly for: number;
  readonly against: number;
  readonly abstain: number;
  /** Seats that voted beforehand and show their hands instead: those earlier votes are kept and not counted. */
  readonly withdrawn: readonly Seat[];
}

/** Lot by lot, or member by member: of a seat that voted beforehand this vote counts. */
interface BySeatBody extends OfMotion {
  readonly how: "bySeat";
  readonly votes: readonly SeatVote[];
}

export type FloorBody = HandsBody | BySeatBody;

export interface PollBody extends OfMotion {
  readonly demandedBy: string;
  readonly when: "BEFORE_VOTE" | "AFTER_VOTE";
  readonly votes: readonly SeatVote[];
}

export interface AmendmentBody extends OfMotion {
  readonly words: string;
  readonly movedBy: string | null;
  /** As the chair has ruled. */
  readonly isWithinSubject: boolean;
  readonly outcome: "CARRIED" | "LOST";
  /** For the minutes, where the state asks for one. */
  readonly statement: string | null;
}

export interface ProceduralBody {
  readonly at: string;
  readonly words: string;
  readonly outcome: "CARRIED" | "LOST";
}

export interface CastingBody extends OfMotion {
  readonly vote: "Y" | "N";
  readonly chairName: string;
  readonly as: "OWNER" | "PROXY" | "OTHER";
}

export interface DeclarationBody extends OfMotion {
  readonly outcome: DeclaredOutcome;
  /** Where it is not what the rules say: why. Owners read it. */
  readonly why: string | null;
}

/** A correction that says no more than that the entry before was a mistake. */
export interface TakenBack {
  readonly isTakenBack: true;
}

/** An entry that concerns motions. */
export type FloorEntry =
  | EntryOf<"floor", FloorBody | TakenBack>
  | EntryOf<"poll", PollBody | TakenBack>
  | EntryOf<"amendment", AmendmentBody | TakenBack>
  | EntryOf<"procedural", ProceduralBody | TakenBack>
  | EntryOf<"casting", CastingBody | TakenBack>
  | EntryOf<"declaration", DeclarationBody | TakenBack>;

/** Whether a body takes back what it corrects, and puts nothing in its place. */
export const isTakenBack = (body: object): body is TakenBack => "isTakenBack" in body;
