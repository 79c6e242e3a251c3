import { type BallotRecord, NO_HASH, type Vote } from "@portal/domain/meetings/ballots/ballot-record";
import { countByTodaysRules } from "@portal/domain/meetings/count/count-by-todays-rules";
import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import {
  type CheckpointStatement,
  rollText,
  statementText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import type { CheckpointSigner } from "../../meetings/register/checkpoint-signer.ts";
import { resultOf } from "../../meetings/register/sealed-export.ts";
import { sha256, sha256Hex } from "../../core/ids/tokens.ts";
import type { BallotExport } from "../../meetings/register/verify/export-schema.ts";
import { sealed } from "./write-ballots.ts";

type Changeable<T> = T extends readonly (infer Each)[]
  ? Changeable<Each>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Changeable<T[Key]> }
    : T;

export type EditedExport = Changeable<BallotExport>;
export type EditedRecord = Changeable<BallotRecord>;

export const recordAt = ({ records }: EditedExport, at: number): EditedRecord =>
  JSON.parse(records.at(at)?.text ?? "null") as EditedRecord;

/** Changes a record's text alone. */
export function rewriteText(
  exported: EditedExport,
  at: number,
  change: (record: EditedRecord) => void,
): void {
  const record = recordAt(exported, at);
  change(record);
  const place = exported.records.at(at);
  if (place !== undefined) place.text = sealed(record).text;
}

/** Changes a record, and gives it the hash and the receipt of what it says now. */
export function rewriteRecord(
  exported: EditedExport,
  at: number,
  change: (record: EditedRecord) => void,
): void {
  rewriteText(exported, at, change);
  const { text, hash, receipt } = sealed(recordAt(exported, at));
  exported.records.splice(at, 1, { text, hash, receipt });
}

/** Links the records anew, from the first on: each names the one before it as it is now. */
export function relink(exported: EditedExport): void {
  for (const at of exported.records.keys())
    rewriteRecord(exported, at, (record) => {
      record.previousHash = exported.records[at - 1]?.hash ?? NO_HASH;
    });
}

/** Writes a checkpoint's statement anew and signs it. */
export function restate(
  exported: EditedExport,
  at: number,
  signer: CheckpointSigner,
  change: (statement: Changeable<CheckpointStatement>) => void,
): void {
  const before = exported.checkpoints.at(at);
  if (before === undefined) throw new Error(`there is no checkpoint ${at}`);
  const stated = JSON.parse(before.statement) as Changeable<CheckpointStatement>;
  change(stated);
  const statement = statementText(stated);
  Object.assign(before, { statement, ...signer.sign(exported.agency.agencyId, statement) });
}

/** All checkpoints over the records and the roll as they are now. */
export function resealAll(exported: EditedExport, signer: CheckpointSigner): void {
  const hashes = exported.records.map(({ hash }) => hash);
  for (const at of exported.checkpoints.keys())
    restate(exported, at, signer, (statement) => {
      const isLast = statement.reason === "close" || statement.reason === "roll";
      statement.size = isLast ? hashes.length : Math.min(statement.size, hashes.length);
      const covered = hashes.slice(0, statement.size);
      statement.root = merkleRoot(covered, sha256);
      statement.headHash = covered.at(-1) ?? NO_HASH;
      if (statement.reason === "roll") statement.rollHash = sha256Hex(rollText(exported.roll));
    });
}

/** The result of what is there now. */
export function recount(exported: EditedExport): void {
  const { meeting, motions, roll, records } = exported;
  const count = countByTodaysRules({
    meetingType: meeting.meetingType,
    ballots: records.map((_, at) => recordAt(exported, at)),
    roll,
    motions: motions.map((motion) => ({ ...motion, isMotion: true })),
    cutoffAt: new Date(meeting.cutoffAt),
  });
  exported.result = JSON.parse(JSON.stringify(resultOf(count))) as EditedExport["result"];
}

/** The other vote on the first motion of a record. */
export function flip(record: EditedRecord): void {
  const other: Record<Vote, Vote> = { Y: "N", N: "Y", A: "N" };
  const [choice] = record.choices;
  if (choice === undefined) throw new Error("the record has no vote");
  choice.vote = other[choice.vote];
}
