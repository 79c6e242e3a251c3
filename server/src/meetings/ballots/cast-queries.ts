/** The statements of casting, inside its transaction; each is one round trip. */
import type { RegisterFormat } from "@portal/domain/meetings/ballots/ballot-record";
import { sharePackage } from "../../core/db/package-lock.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { accountAddress, isAccountEnabled } from "../../sign-in/public.ts";
import { isOfSeat } from "../queries.ts";
import type { CastHistory } from "./cast-limits.ts";
import { type AskedSeat, paperColumns, type BallotPaperRow, paperSources } from "./queries.ts";
import { EMPTY_REGISTER, type RegisterHead, type SealedBallot } from "./seal-ballot.ts";
import { lockFirstBallots } from "../register/first-ballot-lock.ts";
import { newestStatement, type NumberedStatement, TIME_REASONS } from "../register/register-state.ts";
import { isPublished } from "../published.ts";

/** The end of a register and how it is kept, under its lock. */
export interface TakenRegister extends RegisterHead {
  readonly format: RegisterFormat;
  /** Null in format 1. */
  readonly publicKey: string | null;
  readonly stoppedAt: Date | null;
}

const taken = `size, head_hash as "headHash", format, public_key as "publicKey", stopped_at as "stoppedAt"`;

const lockText = `
select ${taken} from voting_registers
where agency_id = $1 and meeting_record_id = $2 and owners_corp_id = any($3) for update`;

const createText = `
insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, head_hash, format, public_key)
select m.agency_id, m.meeting_record_id, m.owners_corp_id, $4, 2, $5 from meetings m
where m.agency_id = $1 and m.meeting_record_id = $2 and m.owners_corp_id = any($3) and ${isPublished("m")}
on conflict do nothing
returning ${taken}`;

/**
 * Takes the register of a meeting of one of the plans, and makes it with the first ballot: nobody else casts in this
 * meeting until the transaction ends. Casting waits for this lock only, except that the first ballot waits for an import and
 * for who changes the meeting before it. Everybody takes them in this order, so nothing can deadlock. Null if the meeting does not exist.
 * Registers of other plans are not touched, so that nobody can hold them up or time them.
 */
export async function lockRegister(
  transaction: Transaction,
  agencyId: number,
  meetingRecordId: number,
  planIds: readonly number[],
  publicKey: string,
): Promise<TakenRegister | null> {
  const values = [agencyId, meetingRecordId, planIds];
  const locking = { name: "cast-lock", text: lockText, values };
  const [locked] = await transaction.query<TakenRegister>(agencyId, locking);
  if (locked !== undefined) return locked;
  // An import that is changing the agency's rows has no row of this register to hold: it is waited for here.
  await sharePackage(transaction, agencyId);
  // The office changes meetings while it shares the package with us.
  await lockFirstBallots(transaction, agencyId, [meetingRecordId]);
  const opening = [...values, EMPTY_REGISTER.headHash, publicKey];
  const making = { name: "cast-open-register", text: createText, values: opening };
  const [made] = await transaction.query<TakenRegister>(agencyId, making);
  if (made !== undefined) return made;
  // Another transaction made it meanwhile, or the meeting does not exist.
  const [others] = await transaction.query<TakenRegister>(agencyId, locking);
  return others ?? null;
}

/** The paper, the instant, and what a repeat and the receipt mail need. */
export interface CastRow extends BallotPaperRow, CastHistory {
  /** By the database's clock (D33), in whole milliseconds; never before the ballot before it. */
  readonly castAt: Date;
  /** The ballot of this seat that came with the same Idempotency-Key; null without one. */
  readonly repeatedReceipt: string | null;
  readonly repeatedRevision: number | null;
  readonly repeatedAt: Date | null;
  readonly repeatedContactId: number | null;
  readonly repeatedRequestHash: string | null;
  readonly repeatedKeyNo: number | null;
  readonly repeatedHash: string | null;
  readonly repeatedSignature: string | null;
  /** The newest statement of the register's times, and the newest `restore`; null in format 1 and before the first ballot. */
  readonly times: NumberedStatement | null;
  readonly restore: NumberedStatement | null;
  /** How often the register has been closed. */
  readonly closes: number;
  /** Who cast the newest ballot of the seat, with the address of their account, else of the contact; null before the first. */
  readonly formerVoter: { readonly name: string; readonly address: string | null } | null;
  /** Whether the account is there still and not switched off: who casts may have waited for the other voters. */
  readonly isAccountOpen: boolean;
  /** Of the account, else of the contact (D63); null where neither has one. */
  readonly mailAddress: string | null;
  /** What the session that asks is counted by; null where it has ended since. */
  readonly sessionLine: string | null;
}

const castText = `
select ${paperColumns("$10")},
  greatest(clock.now_at, (
    select b.cast_at from voting_ballots b where b.agency_id = $1 and b.meeting_record_id = $2 and b.seq = $6
  )) as "castAt",
  repeated.receipt as "repeatedReceipt", repeated.revision as "repeatedRevision", repeated.cast_at as "repeatedAt",
  repeated.contact_id as "repeatedContactId", repeated.request_hash as "repeatedRequestHash",
  repeated.key_no as "repeatedKeyNo", repeated.record_hash as "repeatedHash", repeated.signature as "repeatedSignature",
  ${newestStatement(TIME_REASONS)} as times, ${newestStatement(["restore"])} as restore,
  (select count(*)::int from voting_checkpoints c
    where c.agency_id = $1 and c.meeting_record_id = $2 and c.reason = 'close') as closes,
  (select json_build_object('name', concat_ws(' ', c.title, c.first_name, c.name), 'address', ${accountAddress})
    from contacts c left join web_users u on u.agency_id = $1 and u.contact_id = c.contact_id
      and u.username_key = newest.username_key
    where c.agency_id = $1 and c.contact_id = newest.contact_id) as "formerVoter",
  exists (select from web_users u where u.agency_id = $1 and u.username_key = $7 and u.contact_id = $4
    and ${isAccountEnabled}) as "isAccountOpen",
  (select ${accountAddress} from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
    where u.agency_id = $1 and u.username_key = $7 and u.contact_id = $4) as "mailAddress",
  (select b.cast_at from voting_ballots b where ${isOfSeat("b", "$3", "$4")}
    order by b.revision desc offset $8::int - 1 limit 1) as "fullSinceAt",
  casting.line as "sessionLine", casting.password_typed_at as "passwordTypedAt",
  casts.of_seat as "seatCasts", casts.of_session as "sessionCasts", casts.of_session_hour as "sessionCastsOfHour",
  casts.last_of_session_at as "lastOfSessionAt"
${paperSources}
cross join (select date_trunc('milliseconds', portal_now()) as now_at) clock
left join sessions casting on casting.agency_id = $1 and casting.handle = $9
cross join lateral (
  select count(*) filter (where b.cast_at > clock.now_at - interval '24 hours')::int as of_seat,
    count(*) filter (where b.session_line = casting.line)::int as of_session,
    count(*) filter (where b.session_line = casting.line
      and b.cast_at > clock.now_at - interval '1 hour')::int as of_session_hour,
    max(b.cast_at) filter (where b.session_line = casting.line) as last_of_session_at
  from voting_ballots b where ${isOfSeat("b", "$3", "$4")}
) casts
left join voting_ballots repeated on repeated.idempotency_key = $5 and ${isOfSeat("repeated", "$3", "$4")}
where m.agency_id = $1 and m.meeting_record_id = $2`;

/** To be called under the register's lock: a statement of its own sees what the holders of the lock before us have written. */
export async function readForCast(
  transaction: Transaction,
  { agencyId, meetingRecordId, lotId, contactId }: AskedSeat,
  {
    idempotencyKey,
    size,
    usernameKey,
    castsPerSeat,
    handle,
    ownLotIds,
  }: {
    idempotencyKey: string | null;
    size: number;
    usernameKey: string;
    castsPerSeat: number;
    handle: string;
    ownLotIds: readonly number[];
  },
): Promise<CastRow | undefined> {
  const values = [
    agencyId,
    meetingRecordId,
    lotId,
    contactId,
    idempotencyKey,
    size,
    usernameKey,
    castsPerSeat,
    handle,
    ownLotIds,
  ];
  const [row] = await transaction.query<CastRow>(agencyId, { name: "cast-read", text: castText, values });
  return row;
}

// One statement: the ballot, the register's new end, and no draft of the seat any more. A receipt that is there already
// (of 2^60) adds nothing.
const insertText = `
with ballot as (
  insert into voting_ballots (agency_id, meeting_record_id, seq, seat_kind, seat_id, revision, contact_id, record,
    record_hash, receipt, cast_at, idempotency_key, request_hash, username_key, session_line, sealed,
    key_no, signature, channel)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
  on conflict (agency_id, meeting_record_id, receipt) do nothing
  returning seq
), head as (
  update voting_registers r set size = ballot.seq, head_hash = $9
  from ballot where r.agency_id = $1 and r.meeting_record_id = $2
), drafts as (
  delete from voting_drafts where agency_id = $1 and meeting_record_id = $2 and seat_kind = $4 and seat_id = $5
)
select seq from ballot`;

/** What is kept of a ballot beside what it says. */
export interface BallotKeeping {
  /** The record's text as the row has it: whole in format 1, else without what is sealed. */
  readonly keptText: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  /** Null on paper. */
  readonly usernameKey: string | null;
  readonly sessionLine: string | null;
  readonly channel: "online" | "paper";
  /** Null in format 1. */
  readonly secretPart: { readonly sealed: Buffer; readonly keyNo: number; readonly signature: string } | null;
}

/** Adds a ballot to the register; false where its receipt is taken. */
export async function insertBallot(
  transaction: Transaction,
  { record, hash, receipt }: SealedBallot,
  { keptText, idempotencyKey, requestHash, usernameKey, sessionLine, secretPart, channel }: BallotKeeping,
): Promise<boolean> {
  const { agencyId, meetingRecordId, seq, seat, revision, contactId, castAt } = record;
  const key = [agencyId, meetingRecordId, seq, seat.kind, seat.id, revision, contactId];
  const kept = [keptText, hash, receipt, castAt, idempotencyKey, requestHash, usernameKey, sessionLine];
  const secret = [secretPart?.sealed ?? null, secretPart?.keyNo ?? null, secretPart?.signature ?? null];
  const values = [...key, ...kept, ...secret, channel];
  const rows = await transaction.query(agencyId, { name: "cast-insert", text: insertText, values });
  return rows.length === 1;
}
