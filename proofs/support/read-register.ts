import { createHash } from "node:crypto";
import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { createRegisterKeys } from "../../server/src/meetings/register/signing/register-keys.ts";
import {
  type KeptVotes,
  keptVotesColumns,
  keptVotesSources,
} from "../../server/src/meetings/seal/kept-text.ts";
import { createVoteReader } from "../../server/src/meetings/seal/open-votes.ts";
import { AGENCY } from "../../rig/voting-agency.ts";

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
  { secret, areCommitsTracked = false }: { readonly secret: string; readonly areCommitsTracked?: boolean },
): Promise<readonly RegisteredBallot[]> {
  const reader = createVoteReader(createRegisterKeys(Buffer.from(secret), null));
  const rows = await database.query<KeptRow>(AGENCY, {
    text: `select b.seq, b.seat_id as "seatId", b.revision, b.receipt, b.cast_at as "castAt", b.idempotency_key as key,
        ${areCommitsTracked ? "pg_xact_commit_timestamp(b.xmin)" : "null::timestamptz"} as "committedAt",
        ${keptVotesColumns}
      from voting_ballots b ${keptVotesSources}
      where b.agency_id = $1 and b.meeting_record_id = $2 order by b.seq`,
    values: [AGENCY, meetingId],
  });
  return rows.map(({ seq, seatId, revision, receipt, castAt, key, committedAt, hash, ...kept }) => {
    const { text, record } = reader.open({ ...kept, hash });
    if (record === null) throw new Error(`ballot ${seq} cannot be opened`);
    return { seq, seatId, revision, receipt, castAt, key, committedAt, hash, text, record };
  });
}

type KeptRow = Omit<RegisteredBallot, "record" | "text"> & KeptVotes;

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
