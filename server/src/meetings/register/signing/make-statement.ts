import { NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import type { CloseRules } from "@portal/domain/meetings/count/motion-bars";
import type { AnsweredRoll } from "@portal/domain/meetings/count/roll";
import {
  agendaText,
  type CheckpointReason,
  rollText,
  rulesText,
  type StatedMotion,
  type StatementOfFormat2,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { sha256, sha256Hex } from "../../../core/ids/tokens.ts";

/** What a statement of format 2 is made of; what its reason does not give is left out. */
export interface StatementOccasion {
  readonly agencyId: number;
  readonly meetingRecordId: number;
  readonly checkpointNo: number;
  readonly reason: CheckpointReason;
  readonly cutoffAt: Date;
  readonly startsAt: Date;
  readonly madeAt: Date;
  readonly formerCutoffAt?: Date;
  readonly motions?: readonly StatedMotion[];
  readonly rules?: CloseRules;
  readonly roll?: AnsweredRoll;
  readonly lostHead?: { readonly hash: string; readonly seq: number };
  readonly explanation?: string;
  readonly by?: string;
}

/** The statement over all records of a register; `hashes` are theirs in order. */
export function makeStatement(hashes: readonly string[], occasion: StatementOccasion): StatementOfFormat2 {
  const { agencyId, meetingRecordId, checkpointNo, reason, motions, rules, roll } = occasion;
  return {
    format: 2,
    agencyId,
    meetingRecordId,
    checkpointNo,
    reason,
    size: hashes.length,
    root: merkleRoot(hashes, sha256),
    headHash: hashes.at(-1) ?? NO_HASH,
    cutoffAt: occasion.cutoffAt.toISOString(),
    startsAt: occasion.startsAt.toISOString(),
    formerCutoffAt: occasion.formerCutoffAt?.toISOString() ?? null,
    agendaHash: motions === undefined ? null : sha256Hex(agendaText(motions)),
    rulesHash: rules === undefined ? null : sha256Hex(rulesText(rules)),
    rollHash: roll === undefined ? null : sha256Hex(rollText(roll)),
    lostHead: occasion.lostHead ?? null,
    explanation: occasion.explanation ?? null,
    by: occasion.by ?? null,
    madeAt: occasion.madeAt.toISOString(),
  };
}
