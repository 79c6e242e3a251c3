import { NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import {
  type CheckpointStatement,
  isStatementComplete,
  signedText,
  statementText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { sha256 } from "../../../core/ids/tokens.ts";
import type { BallotExport } from "./export-schema.ts";
import type { Findings } from "./finding.ts";
import { createSignatureCheck } from "./signatures.ts";
import { statementOf } from "./signed-texts.ts";
import { type TrustAnchors, trustedKeys } from "./trust.ts";
import { formatOf, parseJson, type ReadRecord } from "./verify-records.ts";

/** A statement that can be read, with its place in the list. */
export interface ReadStatement {
  /** From 1. */
  readonly number: number;
  readonly statement: CheckpointStatement;
}

/** Checks 13 to 17, 20 and 21 of docs/ballot-format.md. Answers the statements that can be read. */
export function verifyCheckpoints(
  exported: BallotExport,
  records: readonly ReadRecord[],
  anchors: TrustAnchors,
  findings: Findings,
): readonly ReadStatement[] {
  const { expect } = findings;
  const format = formatOf(exported);
  const isSignatureValid = createSignatureCheck();
  const trusted = trustedKeys(exported, anchors);
  const read: ReadStatement[] = [];
  const signedRoots = new Set<string>();
  for (const [at, { statement: text, signature, publicKey }] of exported.checkpoints.entries()) {
    const place = `checkpoint ${at + 1}`;
    const isSigned = isSignatureValid(signedText(format, text), signature, publicKey);
    expect(isSigned, "CHECKPOINT_SIGNATURE", place, "its signature is not that of the key beside it");
    const isTrusted = trusted === null || trusted.includes(publicKey);
    expect(isTrusted, "KEY", place, `it is signed with ${publicKey}, which is not trusted`);
    const statement = readStatement(text, exported);
    const before = read.at(-1)?.statement ?? null;
    const fault =
      statement === null ? "it is not a statement" : faultOf(statement, before, exported, records);
    expect(fault === null, "CHECKPOINT_STATEMENT", place, fault ?? "");
    if (statement === null) continue;
    read.push({ number: at + 1, statement });
    if (isSigned) signedRoots.add(statement.root);
    const { checkpointNo, size } = statement;
    expect(checkpointNo === at + 1, "CHECKPOINT_NUMBER", place, `it says that it is number ${checkpointNo}`);
    const isLongEnough = size <= records.length;
    const missing = `it covers ${size} records, and there are ${records.length}`;
    expect(isLongEnough, "CHECKPOINT_SIZE", place, missing);
    if (!isLongEnough) continue;
    const hashes = records.slice(0, size).map(({ hash }) => hash);
    const isRoot = statement.root === merkleRoot(hashes, sha256);
    const isHead = statement.headHash === (hashes.at(-1) ?? NO_HASH);
    const otherRecords = `the first ${size} records are not those that it covers`;
    expect(isRoot && isHead, "CHECKPOINT_ROOT", place, otherRecords);
  }
  for (const root of anchors.roots)
    expect(signedRoots.has(root), "ANCHOR", `root ${root}`, "no signed checkpoint states it");
  return read;
}

/** Check 13, but for the statement's own form. */
function faultOf(
  statement: CheckpointStatement,
  before: CheckpointStatement | null,
  { agency, meeting }: BallotExport,
  records: readonly ReadRecord[],
): string | null {
  if (statement.agencyId !== agency.agencyId || statement.meetingRecordId !== meeting.meetingRecordId)
    return "it is of another meeting";
  if (before !== null && (statement.size < before.size || statement.madeAt < before.madeAt))
    return "it goes back behind the one before it";
  const last = records[statement.size - 1]?.record ?? null;
  if (last !== null && statement.madeAt < last.castAt)
    return "it was made before the last record that it covers";
  if (statement.reason === "close" && statement.madeAt < statement.cutoffAt)
    return "it closes before its cut-off";
  return null;
}

function readStatement(text: string, exported: BallotExport): CheckpointStatement | null {
  const parsed = statementOf[formatOf(exported)].safeParse(parseJson(text));
  if (!parsed.success || statementText(parsed.data) !== text) return null;
  return isStatementComplete(parsed.data) ? parsed.data : null;
}
