import type {
  CheckpointReason,
  CheckpointStatement,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { firstKinds } from "@portal/domain/meetings/count/first-rules";
import type { Motion } from "@portal/domain/meetings/count/roll";
import type { Database } from "../../core/db/open-database.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { RegisterFormat } from "@portal/domain/meetings/ballots/ballot-record";
import type { CloseRules } from "@portal/domain/meetings/count/motion-bars";
import { motionHashOf } from "../ballots/hashes.ts";
import type { MotionRow, RegisterMeeting, RegisterSeal, VotedAgenda } from "./queries.ts";

/**
 * Whether a checkpoint keeps the agenda: one that closes, since what was voted on decides what the votes count for, and the
 * first one, since a meeting may be gone before it closes.
 */
export const keepsAgenda = (reason: CheckpointReason, checkpointNo: number): boolean =>
  reason === "close" || checkpointNo === 1;

/** Motions with the hashes that ballots and checkpoints state of them. */
export const hashed = (format: RegisterFormat, motions: readonly MotionRow[]): readonly Motion[] =>
  (format === 1 ? firstKinds(motions) : motions).map((motion) => ({
    ...motion,
    motionHash: motionHashOf(format, motion) ?? "",
  }));

/** What is kept beside a statement that says what is voted on. */
export interface StatedAgenda {
  readonly motions: readonly MotionRow[];
  /** With a close of format 2. */
  readonly rules: CloseRules | null;
}

const keepText = `
insert into voting_agendas (agency_id, meeting_record_id, checkpoint_no, agenda) values ($1, $2, $3, $4)`;

/** Keeps the agenda with a checkpoint, in the transaction that holds the register's lock. */
export async function keepAgenda(
  transaction: Transaction,
  { agencyId, meetingRecordId, ...facts }: RegisterMeeting,
  checkpointNo: number,
  { motions, rules }: StatedAgenda,
): Promise<void> {
  const meeting: VotedAgenda["meeting"] = {
    ownersCorpId: facts.ownersCorpId,
    planName: facts.planName,
    state: facts.state,
    meetingType: facts.meetingType,
    description: facts.description,
    meetingOn: facts.meetingOn,
    meetingTime: facts.meetingTime,
    votingCutoffOn: facts.votingCutoffOn,
    votingCutoffTime: facts.votingCutoffTime,
    timeZone: facts.timeZone,
  };
  const agenda: VotedAgenda = { meeting, motions, rules };
  const values = [agencyId, meetingRecordId, checkpointNo, JSON.stringify(agenda)];
  await transaction.query(agencyId, { name: "register-keep-agenda", text: keepText, values });
}

/**
 * The agenda that the register was closed with; null where it is not closed: a ballot came after it, or the cut-off was moved,
 * so that another close is due.
 */
export function agendaAtClose({ checkpoints, kept }: RegisterSeal, size: number, cutoffAt: Date) {
  const close = checkpoints.findLast(({ reason }) => reason === "close");
  if (close === undefined || close.size !== size || close.checkpointNo !== kept?.checkpointNo) return null;
  // The statement is one that the worker wrote.
  const closed = JSON.parse(close.statement) as CheckpointStatement;
  return Date.parse(closed.cutoffAt) === cutoffAt.getTime() ? kept.agenda : null;
}

const vanishedText = `
select a.name as "agencyName", r.size, r.owners_corp_id as "registerPlanId", g.agenda,
  (select max(v.taken_at) from voting_rolls v
    where v.agency_id = $1 and v.meeting_record_id = $2) as "rollTakenAt",
  (select portal_now()) as "readAt"
from voting_registers r
join agencies a on a.agency_id = $1
join lateral (
  select agenda from voting_agendas where agency_id = $1 and meeting_record_id = $2
  order by checkpoint_no desc limit 1
) g on true
where r.agency_id = $1 and r.meeting_record_id = $2`;

type VanishedRow = Pick<
  RegisterMeeting,
  "agencyName" | "size" | "registerPlanId" | "rollTakenAt" | "readAt"
> & {
  readonly agenda: VotedAgenda;
};

/** A meeting that is in no package any more, as the newest agenda of its register has it. */
export async function readVanishedMeeting(
  database: Pick<Database, "query">,
  agencyId: number,
  meetingRecordId: number,
): Promise<RegisterMeeting | undefined> {
  const statement = { name: "register-vanished", text: vanishedText, values: [agencyId, meetingRecordId] };
  const [row] = await database.query<VanishedRow>(agencyId, statement);
  if (row === undefined) return undefined;
  const { agenda, ...register } = row;
  const hasMotions = agenda.motions.length > 0;
  return {
    ...register,
    ...agenda.meeting,
    agencyId,
    meetingRecordId,
    isVotingAllowed: false,
    hasMotions,
    cancelledAt: null,
  };
}
