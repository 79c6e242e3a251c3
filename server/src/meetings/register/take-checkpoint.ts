import {
  type CheckpointStatement,
  type ClockReason,
  rollText,
  statementText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { dueCheckpoint, type RegisterFacts } from "@portal/domain/meetings/register/due-checkpoint";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../../core/db/tables.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { hashed, keepAgenda, keepsAgenda, readMotionsIn } from "./agenda-voted-on.ts";
import { checkpointMail } from "./checkpoint-mail.ts";
import { checkpointStatement } from "./checkpoint-of.ts";
import type { CheckpointSigner } from "./checkpoint-signer.ts";
import type { RegisterMeeting } from "./queries.ts";
import { readRoll } from "./read-roll.ts";
import { isRollTaken, registerTimes } from "./register-times.ts";

export interface CheckpointParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly signer: CheckpointSigner;
}

interface LockedRegister extends RegisterFacts {
  readonly checkpointNo: number;
  readonly now: Date;
  /** Now, and never before what the statement covers or the statement before it: the clock may have been set back. */
  readonly madeAt: Date;
}

/**
 * Writes the checkpoint that the register of a meeting needs now, with the roll where it is due, and queues the mail of it:
 * all in one transaction that holds the register's lock, so that no ballot comes in between. Answers what was written;
 * null where nothing was needed.
 */
export async function takeCheckpoint(
  { database, outbox, signer }: CheckpointParts,
  meeting: RegisterMeeting,
): Promise<ClockReason | null> {
  const { agencyId, meetingRecordId } = meeting;
  const { cutoffAt, startsAt } = registerTimes(meeting);
  // Read beforehand: the embedded engine has one connection, which the transaction holds.
  const isRollNear = !isRollTaken(meeting) && meeting.readAt >= startsAt;
  const roll = isRollNear ? await readRoll(database, meeting, meeting.readAt) : null;
  const settings = await readMailSettings(database, agencyId);
  const written = await database
    .forAgency(agencyId)
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (transaction) => {
      const register = await lockRegister(transaction, agencyId, meetingRecordId);
      if (register === null) return null;
      const reason = dueCheckpoint(register, { cutoffAt, startsAt, now: register.now });
      if (reason === null || (reason === "roll" && roll === null)) return null;
      const motions = keepsAgenda(reason, register.checkpointNo)
        ? await readMotionsIn(transaction, agencyId, meetingRecordId)
        : null;
      const statement = checkpointStatement(await readHashes(transaction, agencyId, meetingRecordId), {
        agencyId,
        meetingRecordId,
        checkpointNo: register.checkpointNo,
        reason,
        cutoffAt,
        roll: reason === "roll" ? roll : null,
        motions: reason === "close" ? hashed(motions ?? []) : null,
        madeAt: register.madeAt,
      });
      const text = statementText(statement);
      const signed = { statement: text, ...signer.sign(agencyId, text) };
      await transaction
        .insertInto("voting_checkpoints")
        .values({
          agency_id: agencyId,
          meeting_record_id: meetingRecordId,
          checkpoint_no: statement.checkpointNo,
          size: statement.size,
          reason,
          statement: text,
          signature: signed.signature,
          public_key: signed.publicKey,
          made_at: register.madeAt,
        })
        .execute();
      if (motions !== null) await keepAgenda(transaction, meeting, statement.checkpointNo, motions);
      await transaction
        .updateTable("voting_registers")
        .set({
          checkpoint_size: statement.size,
          checkpoint_at: register.now,
          ...(reason === "roll" ? {} : { is_closed: reason === "close" }),
        })
        .where("agency_id", "=", agencyId)
        .where("meeting_record_id", "=", meetingRecordId)
        .execute();
      if (reason === "roll" && roll !== null)
        await transaction
          .insertInto("voting_rolls")
          .values({
            agency_id: agencyId,
            meeting_record_id: meetingRecordId,
            roll: rollText(roll),
            taken_at: register.madeAt,
          })
          .execute();
      // An agency without an address keeps its checkpoints, and gets no mail of them.
      if (settings !== null && settings.address !== null) {
        const brand = { ...settings, address: settings.address };
        await outbox.enqueueMail(transaction, checkpointMail(brand, meeting, reason, signed));
      }
      return reason;
    });
  if (written !== null) outbox.kick();
  return written;
}

/** Nobody casts in this meeting until the transaction ends. Null: nobody ever has. */
async function lockRegister(
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
  >`select r.size, r.checkpoint_size as "coveredSize", portal_now() as now,
      greatest(portal_now(),
        (select b.cast_at from voting_ballots b where b.agency_id = ${agencyId}
          and b.meeting_record_id = ${meetingRecordId} and b.seq = r.size),
        (select max(c.made_at) from voting_checkpoints c
          where c.agency_id = ${agencyId} and c.meeting_record_id = ${meetingRecordId})) as "madeAt",
      (select b.cast_at from voting_ballots b where b.agency_id = ${agencyId}
        and b.meeting_record_id = ${meetingRecordId} and b.seq = r.checkpoint_size + 1) as "uncoveredSinceAt",
      (select coalesce(max(c.checkpoint_no), 0) + 1 from voting_checkpoints c
        where c.agency_id = ${agencyId} and c.meeting_record_id = ${meetingRecordId}) as "checkpointNo",
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

async function readHashes(
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
