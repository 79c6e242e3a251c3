import {
  type BallotRecord,
  motionBytesText,
  NO_HASH,
  receiptOf,
  recordText,
} from "@portal/domain/meetings/ballots/ballot-record";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { recordHashOf } from "../../ballots/hashes.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import { type BallotExport, ballotRecord, isConsistent } from "./export-schema.ts";
import type { Findings } from "./finding.ts";

/** A record of an export: its hash as computed, and null where its text is no record. */
export interface ReadRecord {
  readonly hash: string;
  readonly record: BallotRecord | null;
}

/** Checks 2 to 11 of docs/ballot-format.md. */
export function verifyRecords(exported: BallotExport, { expect }: Findings): readonly ReadRecord[] {
  const isCommittee = exported.meeting.meetingType === COMMITTEE_MEETING;
  const read = exported.records.map(({ text }) => ({
    hash: recordHashOf(text),
    record: readRecord(text, isCommittee),
  }));
  const texts = new Set<string>();
  const receipts = new Set<string>();
  const revisions = new Map<string, number>();
  let castAt = "";
  for (const [at, { text, hash, receipt }] of exported.records.entries()) {
    const place = `record ${at + 1}`;
    const computed = read[at]?.hash ?? "";
    const record = read[at]?.record ?? null;
    expect(record !== null, "RECORD_TEXT", place, "its text is not the canonical text of a record");
    expect(hash === computed, "RECORD_HASH", place, "its hash is not the text's: the text was changed");
    expect(receipt === receiptOf(computed), "RECEIPT", place, "its receipt is not the text's");
    expect(!texts.has(text) && !receipts.has(receipt), "DUPLICATE", place, "it is there a second time");
    texts.add(text);
    receipts.add(receipt);
    if (record === null) continue;
    expect(isOf(record, exported), "FOREIGN_RECORD", place, "it belongs to another meeting");
    expect(record.seq === at + 1, "SEQUENCE", place, `it says that it is number ${record.seq}`);
    const previous = read[at - 1]?.hash ?? NO_HASH;
    expect(record.previousHash === previous, "CHAIN", place, "the record before it is not the one it names");
    const seat = `${record.seat.kind} ${record.seat.id}`;
    const revision = (revisions.get(seat) ?? 0) + 1;
    revisions.set(seat, revision);
    expect(
      record.revision === revision,
      "REVISION",
      place,
      `revision ${record.revision} of ${seat} is in the place of ${revision}`,
    );
    expect(record.castAt >= castAt, "TIME_ORDER", place, "it was cast before the record before it");
    castAt = record.castAt;
    expect(
      record.castAt < exported.meeting.cutoffAt,
      "CAST_AFTER_CUTOFF",
      place,
      `it was cast at ${record.castAt}, the cut-off is ${exported.meeting.cutoffAt}`,
    );
  }
  return read;
}

/** Check 12: the motions bear the hashes of their texts. */
export function verifyMotions({ motions }: BallotExport, { expect }: Findings): void {
  const ids = motions.map(({ agendaItemId }) => agendaItemId);
  for (const [at, motion] of motions.entries()) {
    const { agendaItemId, motionHash } = motion;
    const computed = sha256Hex(motionBytesText(1, motion));
    const isFine = motionHash === computed && ids.indexOf(agendaItemId) === at;
    const sentence = "its hash is not that of its text, or it is listed twice";
    expect(isFine, "MOTION_HASH", `motion ${agendaItemId}`, sentence);
  }
}

function isOf(record: BallotRecord, { agency, meeting }: BallotExport): boolean {
  return (
    record.agencyId === agency.agencyId &&
    record.ownersCorpId === meeting.ownersCorpId &&
    record.meetingRecordId === meeting.meetingRecordId
  );
}

function readRecord(text: string, isCommittee: boolean): BallotRecord | null {
  const parsed = ballotRecord.safeParse(parseJson(text));
  if (!parsed.success || recordText(parsed.data) !== text) return null;
  return isConsistent(parsed.data, isCommittee) ? parsed.data : null;
}

/** Undefined, which no schema takes, where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
