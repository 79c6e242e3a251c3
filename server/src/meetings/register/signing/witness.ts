import {
  recordWitnessText,
  statementWitnessText,
  type WitnessedRecord,
  type WitnessedStatement,
} from "@portal/domain/meetings/register/witness-text";
import type { BlobStore } from "../../../core/files/blob-store.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";

/** Where the witness of a register lies: a restored backup that was accepted begins another folder. */
export interface WitnessPath {
  readonly agencyId: number;
  readonly meetingRecordId: number;
  /** The newest `restore` of the register; null if it has none. */
  readonly restore: { readonly checkpointNo: number; readonly statement: string } | null;
}

/** The ends of a register as the database has them. */
export interface RegisterEnds {
  /** Null: it has no record. */
  readonly record: WitnessedRecord | null;
  readonly statement: WitnessedStatement | null;
}

/** What the witness has of the two ends, and of what would come after them: each object's text, or null. */
export interface WitnessState {
  readonly head: string | null;
  readonly nextHead: string | null;
  readonly statement: string | null;
  readonly nextStatement: string | null;
}

type WitnessStore = Pick<BlobStore, "keepOnce" | "readKept">;

const HASH_LETTERS = 12;

export function witnessFolder({ agencyId, meetingRecordId, restore }: WitnessPath): string {
  const after =
    restore === null ? "" : `.${restore.checkpointNo}-${sha256Hex(restore.statement).slice(0, HASH_LETTERS)}`;
  return `witness/${agencyId}/${meetingRecordId}${after}`;
}

const recordPath = (path: WitnessPath, seq: number): string => `${witnessFolder(path)}/${seq}`;
const statementPath = (path: WitnessPath, checkpointNo: number): string =>
  `${witnessFolder(path)}/s${checkpointNo}`;

/** Writes a record's object; false where another one is there already. */
export async function keepRecord(
  store: WitnessStore,
  path: WitnessPath,
  record: WitnessedRecord,
): Promise<boolean> {
  const text = recordWitnessText(record);
  return (await store.keepOnce(recordPath(path, record.seq), text)) === text;
}

/** The same of a statement. */
export async function keepStatement(
  store: WitnessStore,
  path: WitnessPath,
  statement: WitnessedStatement,
): Promise<boolean> {
  const text = statementWitnessText(statement);
  return (await store.keepOnce(statementPath(path, statement.checkpointNo), text)) === text;
}

/** Whether a meeting's first witness knows any ballot. */
export async function isWitnessed(
  store: Pick<BlobStore, "readKept">,
  agencyId: number,
  meetingRecordId: number,
): Promise<boolean> {
  return (await store.readKept(recordPath({ agencyId, meetingRecordId, restore: null }, 1))) !== null;
}

/** Reads what lies at the ends of a register and just behind them. */
export async function readWitness(
  store: Pick<BlobStore, "readKept">,
  path: WitnessPath,
  { record, statement }: RegisterEnds,
): Promise<WitnessState> {
  const seq = record?.seq ?? 0;
  const checkpointNo = statement?.checkpointNo ?? 0;
  const [head, nextHead, known, nextStatement] = await Promise.all([
    seq === 0 ? null : store.readKept(recordPath(path, seq)),
    store.readKept(recordPath(path, seq + 1)),
    checkpointNo === 0 ? null : store.readKept(statementPath(path, checkpointNo)),
    store.readKept(statementPath(path, checkpointNo + 1)),
  ]);
  return { head, nextHead, statement: known, nextStatement };
}

/** Whether a register ends where its witness does. */
export function agrees({ record, statement }: RegisterEnds, witness: WitnessState): boolean {
  return (
    witness.head === (record === null ? null : recordWitnessText(record)) &&
    witness.statement === (statement === null ? null : statementWitnessText(statement)) &&
    witness.nextHead === null &&
    witness.nextStatement === null
  );
}

/** How far behind the head is looked for records that the register has lost: some were perhaps never witnessed. */
const GAP = 16;

/** The newest record that the witness knows behind `seq`; null where it knows none. */
export async function lostHead(
  store: Pick<BlobStore, "readKept">,
  path: WitnessPath,
  seq: number,
): Promise<{ readonly hash: string; readonly seq: number } | null> {
  let newest: WitnessedRecord | null = null;
  for (let at = seq + 1; at <= (newest?.seq ?? seq) + GAP; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until none comes any more
    const text = await store.readKept(recordPath(path, at));
    if (text !== null) newest = JSON.parse(text) as WitnessedRecord;
  }
  return newest === null ? null : { hash: newest.hash, seq: newest.seq };
}
