import { NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import type { Roll } from "@portal/domain/meetings/count/roll";
import {
  agendaText,
  type ClockReason,
  rollText,
  type StatedMotion,
  type StatementOfFormat1,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { sha256, sha256Hex } from "../../../core/ids/tokens.ts";

export interface CheckpointOccasion {
  readonly agencyId: number;
  readonly meetingRecordId: number;
  readonly checkpointNo: number;
  readonly reason: ClockReason;
  readonly cutoffAt: Date;
  /** With the reason `roll`. */
  readonly roll: Roll | null;
  /** With the reason `close`. */
  readonly motions: readonly StatedMotion[] | null;
  readonly madeAt: Date;
}

/** The statement of a checkpoint over all records of a register; `hashes` are theirs in order. */
export function checkpointStatement(
  hashes: readonly string[],
  { roll, motions, cutoffAt, madeAt, ...occasion }: CheckpointOccasion,
): StatementOfFormat1 {
  return {
    format: 1,
    ...occasion,
    size: hashes.length,
    root: merkleRoot(hashes, sha256),
    headHash: hashes.at(-1) ?? NO_HASH,
    cutoffAt: cutoffAt.toISOString(),
    rollHash: roll === null ? null : sha256Hex(rollText(roll)),
    agendaHash: motions === null ? null : sha256Hex(agendaText(motions)),
    madeAt: madeAt.toISOString(),
  };
}
