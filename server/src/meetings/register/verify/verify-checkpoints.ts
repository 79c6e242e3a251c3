import { createPublicKey, verify } from "node:crypto";
import { NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import {
  agendaText,
  type CheckpointStatement,
  signedText,
  statementText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { sha256, sha256Hex } from "../../../core/ids/tokens.ts";
import { type BallotExport, checkpointStatement } from "./export-schema.ts";
import type { Findings } from "./finding.ts";
import { parseJson, type ReadRecord } from "./verify-records.ts";

/** What the caller knows from elsewhere: out of the agency's mailbox. */
export interface TrustAnchors {
  /** Base64. */
  readonly publicKeys: readonly string[];
  /** Hexadecimal Merkle roots. */
  readonly roots: readonly string[];
}

/** Checks 13 to 18, 20, 21 and 23 of docs/ballot-format.md. Answers the statements; null where one is none. */
export function verifyCheckpoints(
  exported: BallotExport,
  records: readonly ReadRecord[],
  anchors: TrustAnchors,
  findings: Findings,
): readonly (CheckpointStatement | null)[] {
  const { expect } = findings;
  const statements = exported.checkpoints.map(({ statement }) => readStatement(statement));
  const signedRoots = new Set<string>();
  let before: CheckpointStatement | null = null;
  for (const [at, checkpoint] of exported.checkpoints.entries()) {
    const place = `checkpoint ${at + 1}`;
    const isSigned = isSignatureValid(checkpoint);
    expect(isSigned, "CHECKPOINT_SIGNATURE", place, "its signature is not that of the key beside it");
    const isTrusted = anchors.publicKeys.length === 0 || anchors.publicKeys.includes(checkpoint.publicKey);
    expect(isTrusted, "KEY", place, `it is signed with ${checkpoint.publicKey}, which is not trusted`);
    const statement = statements[at] ?? null;
    const fault = statement === null ? "it is no statement" : faultOf(statement, before, exported, records);
    expect(fault === null, "CHECKPOINT_STATEMENT", place, fault ?? "");
    if (statement === null) continue;
    before = statement;
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
  const close = statements.findLast(
    (each) =>
      each?.reason === "close" && each.size === records.length && each.cutoffAt === exported.meeting.cutoffAt,
  );
  const hasClose = close !== undefined && close !== null;
  const isAgenda = !hasClose || close.agendaHash === sha256Hex(agendaText(exported.motions));
  expect(isAgenda, "AGENDA", "agenda", "the motions are not those that the register was closed with");
  expect(
    hasClose || records.length === 0,
    "CLOSE_MISSING",
    "export",
    "no checkpoint closes all records at the meeting's cut-off",
  );
  for (const root of anchors.roots)
    expect(signedRoots.has(root), "ANCHOR", `root ${root}`, "no signed checkpoint states it");
  return statements;
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

function readStatement(text: string): CheckpointStatement | null {
  const parsed = checkpointStatement.safeParse(parseJson(text));
  return parsed.success && statementText(parsed.data) === text ? parsed.data : null;
}

/** What stands before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

function isSignatureValid({ statement, signature, publicKey }: BallotExport["checkpoints"][number]): boolean {
  const key = bytesOf(publicKey, 32);
  const signed = bytesOf(signature, 64);
  if (key === null || signed === null) return false;
  try {
    const der = Buffer.concat([SPKI_PREFIX, key]);
    const opened = createPublicKey({ key: der, format: "der", type: "spki" });
    return verify(null, Buffer.from(signedText(1, statement)), opened, signed);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** Base64 with padding, of so many bytes; null for anything else. */
function bytesOf(base64: string, length: number): Buffer | null {
  const bytes = Buffer.from(base64, "base64");
  return bytes.length === length && bytes.toString("base64") === base64 ? bytes : null;
}
