import type { Seat } from "../ballots/ballot-record.ts";

/** How a motion is resolved, as the data package codes it. */
export type ResolutionType = "ORDINARY" | "SPECIAL" | "UNANIMOUS";

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

/** An item of the agenda as it stands when the votes are counted. */
export interface Motion {
  readonly agendaItemId: number;
  readonly sortOrder: number;
  readonly description: string;
  readonly motionText: string | null;
  /** SHA-256 of `motionBytesText`; a vote for another text does not count. Not read where `isMotion` is false. */
  readonly motionHash: string;
  /** Null is read as ordinary: the package may leave it out. */
  readonly resolutionType: ResolutionType | null;
  /** Items that are no motions are left out of the count (D36). */
  readonly isMotion: boolean;
}
