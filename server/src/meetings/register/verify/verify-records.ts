import {
  type BallotRecord,
  motionBytesText,
  NO_HASH,
  receiptOf,
  recordText,
  type RegisterFormat,
  signedRecordText,
  VOTING_METHOD,
} from "@portal/domain/meetings/ballots/ballot-record";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { recordHashOf } from "../../ballots/hashes.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import type { BallotExport, ExportOfFormat2 } from "./export-schema.ts";
import type { Findings } from "./finding.ts";
import { isConsistent, recordOf } from "./signed-texts.ts";

/** A record of an export: its hash as computed, and null where its text is not a record. */
export interface ReadRecord {
  readonly hash: string;
  readonly record: BallotRecord | null;
}

export const formatOf = ({ format }: BallotExport): RegisterFormat => (format === "strata-ballots-2" ? 2 : 1);

/** Checks 2 to 11 and 26 of docs/ballot-format.md. */
export function verifyRecords(exported: BallotExport, { expect }: Findings): readonly ReadRecord[] {
  const read = exported.records.map(({ text }) => ({
    hash: recordHashOf(text),
    record: readRecord(text, exported),
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
    const otherRevision = `revision ${record.revision} of ${seat} is in the place of ${revision}`;
    expect(record.revision === revision, "REVISION", place, otherRevision);
    expect(record.castAt >= castAt, "TIME_ORDER", place, "it was cast before the record before it");
    castAt = record.castAt;
    const late = `it was cast at ${record.castAt}, the cut-off is ${exported.meeting.cutoffAt}`;
    expect(record.castAt < exported.meeting.cutoffAt, "CAST_AFTER_CUTOFF", place, late);
    const otherChannel = "its channel, its method and who entered it do not go together";
    expect(isOfItsChannel(record), "CHANNEL", place, otherChannel);
  }
  return read;
}

/** Check 24: each record is signed for this place of this register. */
export function verifySignatures(
  { agency, meeting, records }: ExportOfFormat2,
  read: readonly ReadRecord[],
  isSigned: (text: string, signature: string) => boolean,
  { expect }: Findings,
): void {
  const register = { agencyId: agency.agencyId, meetingRecordId: meeting.meetingRecordId };
  for (const [at, { signature }] of records.entries()) {
    const text = signedRecordText({ ...register, seq: at + 1, hash: read[at]?.hash ?? "" });
    const sentence = "its signature is not the portal's for this record in this place";
    expect(isSigned(text, signature), "RECORD_SIGNATURE", `record ${at + 1}`, sentence);
  }
}

/** Check 25: the receipts that the caller has are there. */
export function verifyReceipts(
  receipts: readonly string[],
  read: readonly ReadRecord[],
  { expect }: Findings,
): void {
  const known = new Set(read.map(({ hash }) => receiptOf(hash)));
  for (const receipt of receipts)
    expect(known.has(receipt), "RECEIPT_GIVEN", `receipt ${receipt}`, "no record has it");
}

/** Check 12: the motions have the hashes of their texts. */
export function verifyMotions(exported: BallotExport, { expect }: Findings): void {
  const ids = exported.motions.map(({ agendaItemId }) => agendaItemId);
  for (const [at, motion] of exported.motions.entries()) {
    const { agendaItemId, motionHash } = motion;
    const computed = sha256Hex(motionBytesText(formatOf(exported), motion));
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

function isOfItsChannel(record: BallotRecord): boolean {
  if (record.format === 1) return true;
  const { channel, method, enteredBy, checkedBy, paperHash } = record;
  if ((channel === "online") !== (method === VOTING_METHOD)) return false;
  if (channel === "online") return enteredBy === null && checkedBy === null && paperHash === null;
  return enteredBy !== null && checkedBy !== null && enteredBy !== checkedBy && paperHash !== null;
}

function readRecord(text: string, exported: BallotExport): BallotRecord | null {
  const parsed = recordOf[formatOf(exported)].safeParse(parseJson(text));
  if (!parsed.success || recordText(parsed.data) !== text) return null;
  return isConsistent(parsed.data, exported.meeting.meetingType === COMMITTEE_MEETING) ? parsed.data : null;
}

/** Undefined, which no schema takes, where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
