import type { RegisterFormat } from "@portal/domain/meetings/ballots/ballot-record";
import { answeredRoll, firstKinds } from "@portal/domain/meetings/count/first-rules";
import type { CloseRules } from "@portal/domain/meetings/count/motion-bars";
import { isOfFirstRules, lawfulBars } from "@portal/domain/meetings/law/lawful-bars";
import type { LawfulMeeting } from "@portal/domain/meetings/law/lawful-meeting";
import { answeredByLaw, type LawfulRoll } from "@portal/domain/meetings/law/lawful-roll";
import {
  type CheckpointStatement,
  type ClockReason,
  rollText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { dueCheckpoint, type RegisterFacts } from "@portal/domain/meetings/register/due-checkpoint";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";
import type { Outbox } from "../../../core/mail/outbox.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { hashed, keepsAgenda, type StatedAgenda } from "../agenda-voted-on.ts";
import type { CheckedRegister } from "../check-register.ts";
import { checkpointStatement } from "./checkpoint-of.ts";
import { makeStatement } from "./make-statement.ts";
import { type MotionRow, readMotions, type RegisterMeeting } from "../queries.ts";
import { readLawfulMeeting } from "../../law/read-lawful-meeting.ts";
import { readRoll } from "../read-roll.ts";
import type { RegisterKeys } from "./register-keys.ts";
import { isRollTaken, registerTimes } from "../register-times.ts";
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

const keepKeyText =
  "insert into voting_keys (agency_id, meeting_record_id, key_no, key) values ($1, $2, $3, $4)";
const keepRollText =
  "insert into voting_rolls (agency_id, meeting_record_id, roll, taken_at) values ($1, $2, $3, $4)";

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
  const isRollNear = !isRollTaken(meeting) && meeting.readAt >= startsAt;
  // Read beforehand: the embedded engine has one connection, which the transaction holds.
  const settings = await readMailSettings(database, agencyId);
  const secret = checked?.secret ?? keys.current(agencyId);
  const written = await database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const register = await lockRegister(transaction, agencyId, meetingRecordId);
      if (register === null) return null;
      if (hasMoved(register, checked)) return "moved";
      const reason = dueCheckpoint(register, { cutoffAt, startsAt, now: register.now });
      if (reason === null || (reason === "roll" && !isRollNear)) return null;
      // Under the lock: what the office has set or confirmed until it was taken is in the statement.
      const roll = isRollNear ? await readRoll(transaction, meeting, meeting.readAt) : null;
      const law = await readLawfulMeeting(transaction, meeting);
      const motions = await readMotions(transaction, agencyId, meetingRecordId);
      const hashes = await readHashes(transaction, agencyId, meetingRecordId);
      const closedBy =
        reason === "roll" ? await readCloseRules(transaction, agencyId, meetingRecordId) : null;
      const occasion = {
        meeting,
        law,
        register,
        reason,
        motions,
        hashes,
        roll,
        closedBy,
        cutoffAt,
        startsAt,
      };
      const { statement, agenda, keptRoll } =
        register.format === 1 ? statedIn1(occasion) : statedIn2(occasion);
      await writeStatement({ transaction, outbox, settings, secret, meeting }, statement, agenda);
      const id = [agencyId, meetingRecordId];
      if (reason === "close" && register.format === 2) {
        // From here on the register is readable, whatever becomes of the secret.
        const values = [...id, register.closes, secret.voteKey(meetingRecordId, register.closes)];
        await transaction.query(agencyId, { name: "register-keep-key", text: keepKeyText, values });
      }
      if (keptRoll !== null) {
        const values = [...id, keptRoll, register.madeAt];
        await transaction.query(agencyId, { name: "register-keep-roll", text: keepRollText, values });
      }
      return reason;
    },
    { mode: "read committed" },
  );
  if (written !== null && written !== "moved") outbox.notify(agencyId);
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
  readonly law: LawfulMeeting;
  readonly register: LockedRegister;
  readonly reason: ClockReason;
  readonly motions: readonly MotionRow[];
  readonly hashes: readonly string[];
  readonly roll: LawfulRoll | null;
  /** The rules that it closed with; null before the close. */
  readonly closedBy: CloseRules | null;
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
  const { meeting, law, register, reason, motions, hashes, roll, closedBy, cutoffAt, startsAt } = occasion;
  const { agencyId, meetingRecordId, meetingType } = meeting;
  const { checkpointNo, madeAt } = register;
  const stated = { agencyId, meetingRecordId, checkpointNo, reason, cutoffAt, startsAt, madeAt };
  if (reason === "close") {
    const rules = lawfulBars(law, motions);
    const statement = makeStatement(hashes, { ...stated, motions: hashed(2, motions), rules });
    return { statement, agenda: { motions, rules }, keptRoll: null };
  }
  if (reason !== "roll" || roll === null)
    return { statement: makeStatement(hashes, stated), agenda: null, keptRoll: null };
  // A register that was closed by the rules of version 1 keeps to them.
  const answered =
    closedBy !== null && isOfFirstRules(closedBy)
      ? answeredRoll(roll, { meetingType, motions: firstKinds(motions) })
      : answeredByLaw(roll, law, motions);
  return {
    statement: makeStatement(hashes, { ...stated, roll: answered }),
    agenda: null,
    keptRoll: rollText(answered),
  };
}

const closeRulesText = `
select g.agenda -> 'rules' as rules from voting_agendas g
where g.agency_id = $1 and g.meeting_record_id = $2 order by g.checkpoint_no desc limit 1`;

async function readCloseRules(
  transaction: Transaction,
  agencyId: number,
  meetingRecordId: number,
): Promise<CloseRules | null> {
  const values = [agencyId, meetingRecordId];
  const statement = { name: "register-close-rules", text: closeRulesText, values };
  const [row] = await transaction.query<{ rules: CloseRules | null }>(agencyId, statement);
  return row?.rules ?? null;
}

const lockText = "select from voting_registers where agency_id = $1 and meeting_record_id = $2 for update";

const lockedText = `
select r.format, r.head_hash as "headHash", r.size, r.checkpoint_size as "coveredSize", portal_now() as now,
  greatest(portal_now(),
    (select b.cast_at from voting_ballots b where b.agency_id = $1 and b.meeting_record_id = $2 and b.seq = r.size),
    (select max(c.made_at) from voting_checkpoints c where c.agency_id = $1 and c.meeting_record_id = $2)) as "madeAt",
  (select b.cast_at from voting_ballots b where b.agency_id = $1 and b.meeting_record_id = $2
    and b.seq = r.checkpoint_size + 1) as "uncoveredSinceAt",
  (select coalesce(max(c.checkpoint_no), 0) + 1 from voting_checkpoints c
    where c.agency_id = $1 and c.meeting_record_id = $2) as "checkpointNo",
  (select count(*)::int from voting_checkpoints c
    where c.agency_id = $1 and c.meeting_record_id = $2 and c.reason = 'close') as closes,
  (select c.statement from voting_checkpoints c
    where c.agency_id = $1 and c.meeting_record_id = $2 and c.reason = 'close'
    order by c.checkpoint_no desc limit 1) as "closeStatement",
  (select max(v.taken_at) from voting_rolls v where v.agency_id = $1 and v.meeting_record_id = $2) as "rollTakenAt"
from voting_registers r
where r.agency_id = $1 and r.meeting_record_id = $2`;

interface LockedRow extends Omit<LockedRegister, "lastClose"> {
  readonly closeStatement: string | null;
}

/** Nobody casts in this meeting until the transaction ends. Null: nobody ever has. */
export async function lockRegister(
  transaction: Transaction,
  agencyId: number,
  meetingRecordId: number,
): Promise<LockedRegister | null> {
  const values = [agencyId, meetingRecordId];
  const locked = await transaction.query(agencyId, { name: "register-lock", text: lockText, values });
  if (locked.length === 0) return null;
  // A statement of its own: only now does it see what the holders of the lock before us have written.
  const statement = { name: "register-locked", text: lockedText, values };
  const [row] = await transaction.query<LockedRow>(agencyId, statement);
  if (row === undefined) return null;
  const { closeStatement, ...facts } = row;
  return { ...facts, lastClose: closeStatement === null ? null : closeOf(closeStatement) };
}

/** The statement is one that this file wrote. */
function closeOf(statement: string): { readonly size: number; readonly cutoffAt: Date } {
  const { size, cutoffAt } = JSON.parse(statement) as CheckpointStatement;
  return { size, cutoffAt: new Date(cutoffAt) };
}

const hashesText = `
select record_hash as hash from voting_ballots where agency_id = $1 and meeting_record_id = $2 order by seq`;

export async function readHashes(
  transaction: Transaction,
  agencyId: number,
  meetingRecordId: number,
): Promise<string[]> {
  const statement = { name: "register-hashes", text: hashesText, values: [agencyId, meetingRecordId] };
  const rows = await transaction.query<{ hash: string }>(agencyId, statement);
  return rows.map(({ hash }) => hash);
}
