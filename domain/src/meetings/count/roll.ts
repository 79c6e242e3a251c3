import type { Seat } from "../ballots/ballot-record.ts";

/** How a motion is resolved; kinds that a state does not have are not decided there. */
export type ResolutionType =
  | RuledResolution
  | "WITHOUT_DISSENT"
  | "MAJORITY"
  | "SUSTAINABILITY"
  | "ACCESSIBILITY"
  | "UNOPPOSED"
  | "TERMINATION";

/** The kinds that rules of version 1 are of. */
export type RuledResolution = "ORDINARY" | "SPECIAL" | "UNANIMOUS";

/** A seat that may vote in a meeting, with what its vote weighs and whether it counts. */
export interface RollSeat extends Seat {
  /** Units of the set that counts (D57); null in committee meetings, and where the set has none for the lot. */
  readonly entitlementUnits: number | null;
  /** Whether nothing was owing at the meeting's start; null in committee meetings. */
  readonly isFinancial: boolean | null;
}

/** Who could vote in a meeting: a snapshot, so that a count stays what it was (design/voting.md, 'The count'). */
export interface Roll {
  /** As agencies have it: `NSW`, `VIC`, `QLD` …; decides which rules hold. */
  readonly state: string;
  readonly seats: readonly RollSeat[];
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  /** Taken before the meeting's start: who is financial is as at now. */
  readonly isProvisional: boolean;
}

/** Whether a seat may vote on a motion. `unknown` closes nothing: such a vote counts. */
export interface SeatAnswer {
  readonly agendaItemId: number;
  readonly answer: "yes" | "no" | "unknown";
  /** Null with `yes`. */
  readonly reason: string | null;
}

/** A seat with what was answered for each motion; a motion that is not named is answered yes. */
export interface AnsweredSeat extends RollSeat {
  readonly answers: readonly SeatAnswer[];
}

/** A roll as a register of format 2 keeps it, and as every count takes it. */
export interface AnsweredRoll extends Roll {
  readonly seats: readonly AnsweredSeat[];
  /** By what it was answered; absent of rules of version 1. */
  readonly law?: RollLaw;
}

/** The rule set of the meeting's day, and what the agency had set in place of its rules; values as JSON. */
export interface RollLaw {
  readonly ruleSet: { readonly state: string; readonly from: string; readonly hash: string } | null;
  readonly overrides: readonly {
    readonly rule: string;
    readonly value: string;
    readonly reason: string;
    readonly setOn: string;
    readonly from: string;
    readonly to: string | null;
  }[];
  /** Who is financial, as the manager confirmed it; absent where nobody did, or the figures were others by then. */
  readonly status?: {
    readonly confirmedAt: string;
    /** SHA-256 of all that was confirmed, with the reasons, which stay in the office. */
    readonly hash: string;
    /** Lots of which something else holds than what the ledger says. */
    readonly lots: readonly { readonly lotId: number; readonly answer: "yes" | "no" | "unknown" }[];
  };
}

/** An item of the agenda as it stands when the votes are counted. */
export interface Motion<Resolution extends ResolutionType = ResolutionType> {
  readonly agendaItemId: number;
  readonly sortOrder: number;
  readonly description: string;
  readonly motionText: string | null;
  /** SHA-256 of `motionBytesText`; a vote for another text does not count. Not read where `isMotion` is false. */
  readonly motionHash: string;
  /** Null is read as ordinary: the package may leave it out. */
  readonly resolutionType: Resolution | null;
  /** Items that are no motions are left out of the count (D36). */
  readonly isMotion: boolean;
}
