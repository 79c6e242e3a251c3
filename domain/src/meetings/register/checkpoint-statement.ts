import { canonicalJson } from "../ballots/ballot-record.ts";
import type { ResolutionType, Roll } from "../count/roll.ts";

/**
 * Why a checkpoint was written: another 100 ballots, a ballot that no checkpoint covered for an hour, the cut-off, or the
 * roll of the meeting's start.
 */
export type CheckpointReason = "count" | "hour" | "close" | "roll";

/** What a checkpoint states and signs (docs/ballot-format.md). Instants are ISO 8601 in UTC, hashes hexadecimal. */
export interface CheckpointStatement {
  readonly format: 1;
  readonly agencyId: number;
  readonly meetingRecordId: number;
  /** From 1 without gaps. */
  readonly checkpointNo: number;
  /** How many records it covers, and their Merkle root. */
  readonly size: number;
  readonly root: string;
  /** The hash of the last record covered; NO_HASH where there is none. */
  readonly headHash: string;
  readonly reason: CheckpointReason;
  readonly cutoffAt: string;
  /** With the reason `roll`: of the roll's canonical JSON. */
  readonly rollHash: string | null;
  /** With the reason `close`: of the canonical JSON of what was voted on. */
  readonly agendaHash: string | null;
  readonly madeAt: string;
}

/** The canonical JSON of a statement: what is kept, mailed and signed. */
export function statementText(statement: CheckpointStatement): string {
  return canonicalJson({ ...statement });
}

/** The text that the signature is of: under a line of its own, so that no signature for something else fits. */
export function signedText(statement: string): string {
  return `strata portal ballot checkpoint 1\n${statement}`;
}

/** What of a motion decides a count; the hash is of its description and text. */
export interface StatedMotion {
  readonly agendaItemId: number;
  readonly motionHash: string;
  /** Null is read as ordinary. */
  readonly resolutionType: ResolutionType | null;
}

/** The text whose SHA-256 is an agenda's hash: the motions in their order, with what they were put as. */
export function agendaText(motions: readonly StatedMotion[]): string {
  return canonicalJson(
    motions.map(({ agendaItemId, motionHash, resolutionType }) => ({
      agendaItemId,
      motionHash,
      resolutionType: resolutionType ?? "ORDINARY",
    })),
  );
}

/** The text whose SHA-256 is a roll's hash. */
export function rollText({ state, seats, takenAt, isProvisional }: Roll): string {
  const fields = seats.map(({ kind, id, entitlementUnits, isFinancial }) => ({
    kind,
    id,
    entitlementUnits,
    isFinancial,
  }));
  return canonicalJson({ state, seats: fields, takenAt, isProvisional });
}
