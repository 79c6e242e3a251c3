import type { RegisterFormat } from "@portal/domain/meetings/ballots/ballot-record";
import type { WitnessedRecord, WitnessedStatement } from "@portal/domain/meetings/register/witness-text";
import type { MeetingClock } from "@portal/domain/meetings/meeting-times";
import type { Database } from "../../core/db/open-database.ts";
import { sha256Hex } from "../../core/ids/tokens.ts";
import type { KeptStatement } from "./signing/signed-statement.ts";
import type { WitnessPath } from "./signing/witness.ts";

type Queries = Pick<Database, "query">;

/** Why voting is stopped in a meeting. */
export type StopReason = "WITNESS" | "CUTOFF_UNSIGNED" | "SECRET";

export interface NumberedStatement extends KeptStatement {
  readonly checkpointNo: number;
}

/** Where a register stands and by which times it was signed, with its meeting's clock, as of one moment. */
export interface RegisterState {
  readonly format: RegisterFormat;
  /** Null in format 1. */
  readonly publicKey: string | null;
  readonly size: number;
  readonly headHash: string;
  readonly headSignature: string | null;
  readonly witnessedSize: number;
  /** When the oldest record was cast that the witness is not known to have. */
  readonly unwitnessedSinceAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly toldBecause: StopReason | null;
  readonly newest: NumberedStatement | null;
  /** The newest `open`, `cutoff` or `reopen`. */
  readonly times: NumberedStatement | null;
  readonly restore: NumberedStatement | null;
  /** Null where the meeting is gone. */
  readonly clock: MeetingClock | null;
  readonly readAt: Date;
}

/** SQL: the newest statement of these reasons in the register of agency $1 and meeting $2, as JSON. */
export const newestStatement = (reasons: readonly string[]): string => `
  (select json_build_object('checkpointNo', c.checkpoint_no, 'statement', c.statement, 'signature', c.signature)
    from voting_checkpoints c where c.agency_id = $1 and c.meeting_record_id = $2
      ${reasons.length === 0 ? "" : `and c.reason in (${reasons.map((reason) => `'${reason}'`).join(", ")})`}
    order by c.checkpoint_no desc limit 1)`;

/** The reasons whose statements say until when one votes. */
export const TIME_REASONS = ["open", "cutoff", "reopen"] as const;

const stateText = `
select r.format, r.public_key as "publicKey", r.size, r.head_hash as "headHash", r.witnessed_size as "witnessedSize",
  r.stopped_at as "stoppedAt", r.told_because as "toldBecause",
  (select b.signature from voting_ballots b
    where b.agency_id = $1 and b.meeting_record_id = $2 and b.seq = r.size) as "headSignature",
  (select b.cast_at from voting_ballots b where b.agency_id = $1 and b.meeting_record_id = $2
    and b.seq = r.witnessed_size + 1) as "unwitnessedSinceAt",
  ${newestStatement([])} as newest, ${newestStatement(TIME_REASONS)} as times,
  ${newestStatement(["restore"])} as restore,
  (select json_build_object('meetingOn', m.meeting_on, 'meetingTime', to_char(m.meeting_time, 'HH24:MI'),
      'votingCutoffOn', m.voting_cutoff_on, 'votingCutoffTime', to_char(m.voting_cutoff_time, 'HH24:MI'),
      'timeZone', coalesce(p.time_zone, a.time_zone))
    from meetings m
    join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
    join agencies a on a.agency_id = $1
    where m.agency_id = $1 and m.meeting_record_id = $2) as clock,
  (select portal_now()) as "readAt"
from voting_registers r where r.agency_id = $1 and r.meeting_record_id = $2`;

/** Null: nobody has voted in the meeting. */
export async function readRegisterState(
  database: Queries,
  agencyId: number,
  meetingRecordId: number,
): Promise<RegisterState | null> {
  const [row] = await database.query<RegisterState>(agencyId, {
    name: "register-state",
    text: stateText,
    values: [agencyId, meetingRecordId],
  });
  return row ?? null;
}

/** The ends of a register as its witness has them. */
export function endsOf({ size, headHash, headSignature, newest }: RegisterState): {
  readonly record: WitnessedRecord | null;
  readonly statement: WitnessedStatement | null;
} {
  return {
    record: size === 0 ? null : { seq: size, hash: headHash, signature: headSignature ?? "" },
    statement: newest === null ? null : witnessed(newest),
  };
}

export const witnessed = ({ checkpointNo, statement, signature }: NumberedStatement): WitnessedStatement => ({
  checkpointNo,
  hash: sha256Hex(statement),
  signature,
});

export const witnessPathOf = (
  agencyId: number,
  meetingRecordId: number,
  { restore }: Pick<RegisterState, "restore">,
): WitnessPath => ({ agencyId, meetingRecordId, restore });

/** Everything that the register has from a place on, for the witness. */
export async function readUnwitnessed(
  database: Queries,
  agencyId: number,
  meetingRecordId: number,
  after: { readonly seq: number; readonly checkpointNo: number },
): Promise<{
  readonly records: readonly WitnessedRecord[];
  readonly statements: readonly NumberedStatement[];
}> {
  const records = await database.query<WitnessedRecord>(agencyId, {
    name: "register-unwitnessed",
    text: `select seq, record_hash as hash, coalesce(signature, '') as signature from voting_ballots
where agency_id = $1 and meeting_record_id = $2 and seq > $3 order by seq`,
    values: [agencyId, meetingRecordId, after.seq],
  });
  const statements = await database.query<NumberedStatement>(agencyId, {
    name: "register-unwitnessed-statements",
    text: `select checkpoint_no as "checkpointNo", statement, signature from voting_checkpoints
where agency_id = $1 and meeting_record_id = $2 and checkpoint_no > $3 order by checkpoint_no`,
    values: [agencyId, meetingRecordId, after.checkpointNo],
  });
  return { records, statements };
}
