import {
  type BallotRecord,
  NO_HASH,
  receiptOf,
  recordText,
} from "@portal/domain/meetings/ballots/ballot-record";
import { recordHashOf } from "../../meetings/ballots/hashes.ts";

/** A record as a register keeps it and exports it. */
export interface RecordRow {
  text: string;
  hash: string;
  receipt: string;
  /** Base64. */
  signature: string;
}

export interface CheckpointRow {
  statement: string;
  signature: string;
  publicKey: string;
}

/** The rows of a register that somebody with access to the database can change. */
export interface RegisterRows {
  records: RecordRow[];
  checkpoints: CheckpointRow[];
}

export type Changeable<T> = T extends readonly (infer Each)[]
  ? Changeable<Each>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Changeable<T[Key]> }
    : T;

export type EditedRecord = Changeable<BallotRecord>;

/** A record's text, hash and receipt. */
export function writtenAs(record: BallotRecord): Pick<RecordRow, "text" | "hash" | "receipt"> {
  const text = recordText(record);
  const hash = recordHashOf(text);
  return { text, hash, receipt: receiptOf(hash) };
}

export const recordIn = ({ text }: Pick<RecordRow, "text">): EditedRecord => JSON.parse(text) as EditedRecord;

/**
 * Numbers the records in the order of the list, counts their revisions and links them to one another, with all hashes and
 * receipts: what everybody can do who can write. Signatures stay as they are. Records that are what they were stay so.
 */
export function rechain(records: readonly RecordRow[]): void {
  const revisions = new Map<string, number>();
  let previousHash = NO_HASH;
  for (const [at, row] of records.entries()) {
    const record = recordIn(row);
    const seat = `${record.seat.kind} ${record.seat.id}`;
    const revision = (revisions.get(seat) ?? 0) + 1;
    revisions.set(seat, revision);
    Object.assign(row, writtenAs({ ...record, seq: at + 1, revision, previousHash }));
    previousHash = row.hash;
  }
}
