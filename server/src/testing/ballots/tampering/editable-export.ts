import { NO_HASH, type Vote } from "@portal/domain/meetings/ballots/ballot-record";
import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import {
  rollText,
  type StatementOfFormat2,
  statementText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { recordWitnessText, statementWitnessText } from "@portal/domain/meetings/register/witness-text";
import { resultOf } from "../../../meetings/register/export/sealed-export.ts";
import { sha256, sha256Hex } from "../../../core/ids/tokens.ts";
import type { BallotExport, ExportOfFormat2 } from "../../../meetings/register/verify/export-schema.ts";
import { countOf } from "../../../meetings/register/verify/verify-result.ts";
import { type Changeable, type EditedRecord, recordIn, writtenAs } from "../register-rows.ts";
import type { TestSigner } from "../test-signer.ts";

/** An export that is tampered with; one of format 1 lacks the parts that are new in format 2. */
export type EditedExport = Omit<Changeable<ExportOfFormat2>, "format"> & { format: BallotExport["format"] };

export const recordAt = ({ records }: EditedExport, at: number): EditedRecord =>
  recordIn(records.at(at) ?? { text: "null" });

/** Changes a record's text alone. */
export function rewriteText(
  exported: EditedExport,
  at: number,
  change: (record: EditedRecord) => void,
): void {
  const record = recordAt(exported, at);
  change(record);
  const row = exported.records.at(at);
  if (row !== undefined) row.text = writtenAs(record).text;
}

/** Changes a record, and gives it the hash and the receipt of what it says now. */
export function rewriteRecord(
  exported: EditedExport,
  at: number,
  change: (record: EditedRecord) => void,
): void {
  rewriteText(exported, at, change);
  Object.assign(exported.records.at(at) ?? {}, writtenAs(recordAt(exported, at)));
}

/** Links the records again, from the first on: each names the one before it as it is now. */
export function relink(exported: EditedExport): void {
  for (const at of exported.records.keys())
    rewriteRecord(exported, at, (record) => {
      record.previousHash = exported.records[at - 1]?.hash ?? NO_HASH;
    });
}

/** Changes what a checkpoint states, and signs it. */
export function restate(
  exported: EditedExport,
  at: number,
  signer: TestSigner,
  change: (statement: Changeable<StatementOfFormat2>) => void,
): void {
  const before = exported.checkpoints.at(at);
  if (before === undefined) throw new Error(`there is no checkpoint ${at}`);
  const stated = JSON.parse(before.statement) as Changeable<StatementOfFormat2>;
  change(stated);
  const format = exported.format === "strata-ballots-2" ? 2 : 1;
  const statement = statementText(stated);
  Object.assign(before, signer.statement(format, exported.agency.agencyId, statement));
}

/** All checkpoints over the records and the roll as they are now; in format 2 the records' signatures and the witness too. */
export function resealAll(exported: EditedExport, signer: TestSigner): void {
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
  if (exported.format === "strata-ballots-1") return;
  const { agencyId } = exported.agency;
  const { meetingRecordId } = exported.meeting;
  for (const [at, row] of exported.records.entries())
    row.signature = signer.record({ agencyId, meetingRecordId, seq: at + 1, hash: row.hash });
  rewitness(exported);
}

/** What somebody who can write into the file store would leave there. */
export function rewitness(exported: EditedExport): void {
  const { records, checkpoints } = exported;
  const [record, statement] = [records.at(-1), checkpoints.at(-1)];
  exported.witness = {
    head: record === undefined ? null : recordWitnessText({ ...record, seq: records.length }),
    nextHead: null,
    statement:
      statement === undefined
        ? null
        : statementWitnessText({
            checkpointNo: checkpoints.length,
            hash: sha256Hex(statement.statement),
            signature: statement.signature,
          }),
    nextStatement: null,
  };
}

/** The result of what is there now. */
export function recount(exported: EditedExport): void {
  const records = exported.records.map((_, at) => recordAt(exported, at));
  const count = countOf(exported as BallotExport, records);
  if (count !== null) exported.result = resultOf(count);
}

/** The other vote on the first motion of a record. */
export function flip(record: EditedRecord): void {
  const other: Record<Vote, Vote> = { Y: "N", N: "Y", A: "N" };
  const [choice] = record.choices;
  if (choice === undefined) throw new Error("the record has no vote");
  choice.vote = other[choice.vote];
}
