import { createHash } from "node:crypto";
import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { AGENCY } from "./voting-agency.ts";

export interface RegisteredBallot {
  readonly seq: number;
  readonly seatId: number;
  readonly revision: number;
  readonly text: string;
  readonly record: BallotRecord;
  readonly hash: string;
  readonly receipt: string;
  readonly castAt: Date;
  readonly key: string | null;
  /** When its transaction committed, by the server's clock; null where that is not tracked. */
  readonly committedAt: Date | null;
}

/** What lies in the register of a meeting, in order. */
export async function readRegister(
  database: Database,
  meetingId: number,
  areCommitsTracked = false,
): Promise<readonly RegisteredBallot[]> {
  const rows = await database.query<Omit<RegisteredBallot, "record"> & Record<string, unknown>>(AGENCY, {
    text: `select seq, seat_id as "seatId", revision, record as text, record_hash as hash, receipt, cast_at as "castAt",
        idempotency_key as key, ${areCommitsTracked ? "pg_xact_commit_timestamp(xmin)" : "null::timestamptz"} as "committedAt"
      from voting_ballots where agency_id = $1 and meeting_record_id = $2 order by seq`,
    values: [AGENCY, meetingId],
  });
  return rows.map((row) => ({ ...row, record: JSON.parse(row.text) as BallotRecord }));
}

/** What is wrong with a register by itself: a gap, a broken chain, a hash or column that is not the record's. */
export function registerFaults(ballots: readonly RegisteredBallot[]): readonly string[] {
  const faults: string[] = [];
  const revisions = new Map<number, number>();
  let previousHash = "0".repeat(64);
  for (const [at, { seq, seatId, revision, text, record, hash, receipt, castAt }] of ballots.entries()) {
    const say = (what: string): void => void faults.push(`ballot ${seq}: ${what}`);
    if (seq !== at + 1 || record.seq !== seq) say(`is number ${at + 1} of the register`);
    if (record.previousHash !== previousHash) say("does not follow the one before it");
    if (createHash("sha256").update(`\0${text}`).digest("hex") !== hash) say("was altered: another hash");
    if (revision !== (revisions.get(seatId) ?? 0) + 1 || record.revision !== revision)
      say(`revision ${revision} of lot ${seatId} after ${revisions.get(seatId) ?? 0}`);
    if (record.seat.id !== seatId || Date.parse(record.castAt) !== castAt.getTime())
      say("columns are another's");
    if (receiptOfHash(hash) !== receipt) say(`receipt ${receipt} is not its hash's`);
    revisions.set(seatId, revision);
    previousHash = hash;
  }
  return faults;
}

/** docs/ballot-format.md in other words than the product's: the first 60 bits in base32. */
function receiptOfHash(hash: string): string {
  const bits = Array.from(hash.slice(0, 15))
    .map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0"))
    .join("");
  const code = Array.from(
    { length: 12 },
    (_, at) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)],
  ).join("");
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
