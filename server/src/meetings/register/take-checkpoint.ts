import type { RegisterFormat } from "@portal/domain/meetings/ballots/ballot-record";
import { answeredRoll, barsOfMeeting } from "@portal/domain/meetings/count/resolution-rules";
import {
  type CheckpointStatement,
  type ClockReason,
  rollText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { dueCheckpoint, type RegisterFacts } from "@portal/domain/meetings/register/due-checkpoint";
import type { Roll } from "@portal/domain/meetings/count/roll";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../../core/db/tables.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { hashed, keepsAgenda, readMotionsIn, type StatedAgenda } from "./agenda-voted-on.ts";
import type { CheckedRegister } from "./check-register.ts";
import { checkpointStatement } from "./checkpoint-of.ts";
import { makeStatement } from "./make-statement.ts";
import type { MotionRow, RegisterMeeting } from "./queries.ts";
import { readRoll } from "./read-roll.ts";
import type { RegisterKeys } from "./register-keys.ts";
import { isRollTaken, registerTimes } from "./register-times.ts";
import { writeStatement } from "./write-statement.ts";

export interface CheckpointParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly keys: RegisterKeys;
}

export interface LockedRegister extends RegisterFacts {
  readonly format: RegisterFormat;
  readonly headHash: string;
  readonly checkpointNo: number;
  /** How often it has been closed. */
  readonly closes: number;
  readonly now: Date;
  /** Now, and never before what the statement covers or the statement before it: the clock may have been set back. */
  readonly madeAt: Date;
}

/**
 * Writes the checkpoint that the register of a meeting needs now, with the roll where it is due, and queues the mail of it:
 * all in one transaction that holds the register's lock, so that no ballot comes in between. `checked`: as it was compared
 * with its witness, null in format 1. Answers what was written; null where nothing was needed; `moved` where the register has
 * moved since it was compared.
 */
export async function takeCheckpoint(
  { database, outbox, keys }: CheckpointParts,
  meeting: RegisterMeeting,
  checked: CheckedRegister | null,
): Promise<ClockReason | "moved" | null> {
  const { agencyId, meetingRecordId } = meeting;
  const { cutoffAt, startsAt } = checked?.times ?? registerTimes(meeting);
  // Read beforehand: the embedded engine has one connection, which the transaction holds.
  const isRollNear = !isRollTaken(meeting) && meeting.readAt >= startsAt;
  const roll = isRollNear ? await readRoll(database, meeting, meeting.readAt) : null;
  const settings = await readMailSettings(database, agencyId);
  const secret = checked?.secret ?? keys.current(agencyId);
  const written = await database
    .forAgency(agencyId)
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (transaction) => {
      const register = await lockRegister(transaction, agencyId, meetingRecordId);
      if (register === null) return null;
      if (hasMoved(register, checked)) return "moved";
      const reason = dueCheckpoint(register, { cutoffAt, startsAt, now: register.now });
      if (reason === null || (reason === "roll" && roll === null)) return null;
      const motions = await readMotionsIn(transaction, agencyId, meetingRecordId);
      const hashes = await readHashes(transaction, agencyId, meetingRecordId);
      const occasion = { meeting, register, reason, motions, hashes, roll, cutoffAt, startsAt };
      const { statement, agenda, keptRoll } =
        register.format === 1 ? statedIn1(occasion) : statedIn2(occasion);
      await writeStatement({ transaction, outbox, settings, secret, meeting }, statement, agenda);
      if (reason === "close" && register.format === 2)
        // From here on the register is readable, whatever becomes of the secret.
        await transaction
          .insertInto("voting_keys")
          .values({
            agency_id: agencyId,
            meeting_record_id: meetingRecordId,
            key_no: register.closes,
            key: secret.voteKey(meetingRecordId, register.closes),
          })
          .execute();
      if (keptRoll !== null)
        await transaction
          .insertInto("voting_rolls")
          .values({
            agency_id: agencyId,
            meeting_record_id: meetingRecordId,
            roll: keptRoll,
            taken_at: register.madeAt,
          })
          .execute();
      return reason;
    });
  if (written !== null && written !== "moved") outbox.kick();
  return written;
}

const hasMoved = (register: LockedRegister, checked: CheckedRegister | null): boolean =>
  checked === null
    ? register.format !== 1
    : register.format !== 2 ||
      register.headHash !== checked.state.headHash ||
      register.size !== checked.state.size ||
      register.checkpointNo !== (checked.state.newest?.checkpointNo ?? 0) + 1;

interface Occasion {
  readonly meeting: RegisterMeeting;
  readonly register: LockedRegister;
  readonly reason: ClockReason;
  readonly motions: readonly MotionRow[];
  readonly hashes: readonly string[];
  readonly roll: Roll | null;
  readonly cutoffAt: Date;
  readonly startsAt: Date;
}

interface Stated {
  readonly statement: CheckpointStatement;
  readonly agenda: StatedAgenda | null;
  /** The roll's text, where it is taken with this statement. */
  readonly keptRoll: string | null;
}

function statedIn1({ meeting, register, reason, motions, hashes, roll, cutoffAt }: Occasion): Stated {
  const { agencyId, meetingRecordId } = meeting;
  const { checkpointNo, madeAt } = register;
  const taken = reason === "roll" ? roll : null;
  return {
    statement: checkpointStatement(hashes, {
      agencyId,
      meetingRecordId,
      checkpointNo,
      reason,
      cutoffAt,
      madeAt,
      roll: taken,
      motions: reason === "close" ? hashed(1, motions) : null,
    }),
    agenda: keepsAgenda(reason, checkpointNo) ? { motions, rules: null } : null,
    keptRoll: taken === null ? null : rollText(taken),
  };
}

function statedIn2(occasion: Occasion): Stated {
  const { meeting, register, reason, motions, hashes, roll, cutoffAt, startsAt } = occasion;
  const { agencyId, meetingRecordId, meetingType, state } = meeting;
  const { checkpointNo, madeAt } = register;
  const stated = { agencyId, meetingRecordId, checkpointNo, reason, cutoffAt, startsAt, madeAt };
  if (reason === "close") {
    const rules = { ruleSet: null, motions: barsOfMeeting({ meetingType, state, motions }) };
    const statement = makeStatement(hashes, { ...stated, motions: hashed(2, motions), rules });
    return { statement, agenda: { motions, rules }, keptRoll: null };
  }
  if (reason !== "roll" || roll === null)
    return { statement: makeStatement(hashes, stated), agenda: null, keptRoll: null };
  const answered = answeredRoll(roll, { meetingType, motions });
  return {
    statement: makeStatement(hashes, { ...stated, roll: answered }),
    agenda: null,
    keptRoll: rollText(answered),
  };
}

/** Nobody casts in this meeting until the transaction ends. Null: nobody ever has. */
export async function lockRegister(
  transaction: Transaction<Tables>,
  agencyId: number,
  meetingRecordId: number,
): Promise<LockedRegister | null> {
  const locked = await sql`select from voting_registers
    where agency_id = ${agencyId} and meeting_record_id = ${meetingRecordId} for update`.execute(transaction);
  if (locked.rows.length === 0) return null;
  // A statement of its own: only now does it see what the holders of the lock before us have written.
  const { rows } = await sql<
    Omit<LockedRegister, "lastClose"> & { readonly closeStatement: string | null }
  >`select r.format, r.head_hash as "headHash", r.size, r.checkpoint_size as "coveredSize", portal_now() as now,
      greatest(portal_now(),
        (select b.cast_at from voting_ballots b where b.agency_id = ${agencyId}
          and b.meeting_record_id = ${meetingRecordId} and b.seq = r.size),
        (select max(c.made_at) from voting_checkpoints c
          where c.agency_id = ${agencyId} and c.meeting_record_id = ${meetingRecordId})) as "madeAt",
      (select b.cast_at from voting_ballots b where b.agency_id = ${agencyId}
        and b.meeting_record_id = ${meetingRecordId} and b.seq = r.checkpoint_size + 1) as "uncoveredSinceAt",
      (select coalesce(max(c.checkpoint_no), 0) + 1 from voting_checkpoints c
        where c.agency_id = ${agencyId} and c.meeting_record_id = ${meetingRecordId}) as "checkpointNo",
      (select count(*)::int from voting_checkpoints c where c.agency_id = ${agencyId}
        and c.meeting_record_id = ${meetingRecordId} and c.reason = 'close') as closes,
      (select c.statement from voting_checkpoints c where c.agency_id = ${agencyId}
        and c.meeting_record_id = ${meetingRecordId} and c.reason = 'close'
        order by c.checkpoint_no desc limit 1) as "closeStatement",
      (select max(v.taken_at) from voting_rolls v where v.agency_id = ${agencyId}
        and v.meeting_record_id = ${meetingRecordId}) as "rollTakenAt"
    from voting_registers r
    where r.agency_id = ${agencyId} and r.meeting_record_id = ${meetingRecordId}`.execute(transaction);
  const [row] = rows;
  if (row === undefined) return null;
  const { closeStatement, ...facts } = row;
  return { ...facts, lastClose: closeStatement === null ? null : closeOf(closeStatement) };
}

/** The statement is one that this file wrote. */
function closeOf(statement: string): { readonly size: number; readonly cutoffAt: Date } {
  const { size, cutoffAt } = JSON.parse(statement) as CheckpointStatement;
  return { size, cutoffAt: new Date(cutoffAt) };
}

export async function readHashes(
  transaction: Transaction<Tables>,
  agencyId: number,
  meetingRecordId: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("voting_ballots")
    .select("record_hash")
    .where("agency_id", "=", agencyId)
    .where("meeting_record_id", "=", meetingRecordId)
    .orderBy("seq")
    .execute();
  return rows.map(({ record_hash: hash }) => hash);
}
