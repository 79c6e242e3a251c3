import type { CheckpointReason } from "@portal/domain/meetings/register/checkpoint-statement";
import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { ResolutionType, Roll } from "@portal/domain/meetings/count/roll";
import type { MeetingClock } from "@portal/domain/meetings/meeting-times";
import type { Database } from "../../core/db/open-database.ts";
import { type KeptVotes, keptVotesColumns, keptVotesSources } from "../seal/kept-text.ts";
import type { CloseRules } from "@portal/domain/meetings/count/motion-bars";

type Queries = Pick<Database, "query">;
type Row<Value> = Value;

/** A meeting as its register needs it, with where the register stands; there is one where somebody has voted. */
export interface RegisterMeeting extends MeetingClock {
  readonly agencyId: number;
  readonly agencyName: string;
  readonly ownersCorpId: number;
  readonly planName: string;
  /** Of the plan: which rules hold. */
  readonly state: string;
  readonly meetingRecordId: number;
  readonly meetingType: string;
  readonly description: string;
  readonly isVotingAllowed: boolean;
  readonly hasMotions: boolean;
  /** Since when the meeting is called off; null where it takes place. */
  readonly cancelledAt: Date | null;
  /** Null: nobody has voted. */
  readonly size: number | null;
  /** The plan that the meeting was of when its first ballot was cast. */
  readonly registerPlanId: number | null;
  /** When its newest roll was taken; null where none was. */
  readonly rollTakenAt: Date | null;
  /** The database's clock as it was read. */
  readonly readAt: Date;
}

const meetingFields = `
select a.agency_id as "agencyId", a.name as "agencyName", m.owners_corp_id as "ownersCorpId",
  p.body_corporate_name as "planName", p.state, m.meeting_record_id as "meetingRecordId",
  m.meeting_type as "meetingType", m.description, m.allow_voting as "isVotingAllowed",
  m.meeting_on as "meetingOn", to_char(m.meeting_time, 'HH24:MI') as "meetingTime",
  m.voting_cutoff_on as "votingCutoffOn", to_char(m.voting_cutoff_time, 'HH24:MI') as "votingCutoffTime",
  coalesce(p.time_zone, a.time_zone) as "timeZone",
  m.cancelled_at as "cancelledAt", r.size,
  r.owners_corp_id as "registerPlanId",
  exists (select from agenda_items i
    where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id and i.is_motion) as "hasMotions",
  (select max(v.taken_at) from voting_rolls v
    where v.agency_id = $1 and v.meeting_record_id = m.meeting_record_id) as "rollTakenAt",
  (select portal_now()) as "readAt"
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1`;

const oneMeetingText = `${meetingFields}
left join voting_registers r on r.agency_id = $1 and r.meeting_record_id = m.meeting_record_id
where m.agency_id = $1 and m.meeting_record_id = $2`;

export async function readRegisterMeeting(
  database: Queries,
  agencyId: number,
  meetingRecordId: number,
): Promise<RegisterMeeting | undefined> {
  const [row] = await database.query<Row<RegisterMeeting>>(agencyId, {
    name: "register-meeting",
    text: oneMeetingText,
    values: [agencyId, meetingRecordId],
  });
  return row;
}

// Cut-off and start may still be moved for a while after the meeting; what is older than that and complete is left alone.
const unfinishedText = `${meetingFields}
join voting_registers r on r.agency_id = $1 and r.meeting_record_id = m.meeting_record_id
where m.agency_id = $1 and (
  not r.is_closed or r.checkpoint_size < r.size
  or m.meeting_on > ((select portal_now()) - interval '60 days')::date
  or not exists (select from voting_rolls v where v.agency_id = $1 and v.meeting_record_id = m.meeting_record_id
    and v.taken_at >= (m.meeting_on + m.meeting_time) at time zone coalesce(p.time_zone, a.time_zone)))`;

/** The registers that may need something now or later. */
export function readUnfinishedRegisters(
  database: Queries,
  agencyId: number,
): Promise<Row<RegisterMeeting>[]> {
  const statement = { name: "register-unfinished", text: unfinishedText, values: [agencyId] };
  return database.query(agencyId, statement);
}

/** A record as it is exported. */
export interface StoredBallot {
  readonly seq: number;
  readonly text: string;
  readonly hash: string;
  readonly receipt: string;
  /** Null in format 1. */
  readonly signature: string | null;
}

/** A ballot of the register as the reader of ballots takes it. */
export interface KeptBallot extends KeptVotes, Omit<StoredBallot, "text"> {}

export function readBallots(
  database: Queries,
  agencyId: number,
  meetingRecordId: number,
): Promise<Row<KeptBallot>[]> {
  return database.query(agencyId, {
    name: "register-ballots",
    text: `select b.seq, b.receipt, ${keptVotesColumns}
from voting_ballots b ${keptVotesSources}
where b.agency_id = $1 and b.meeting_record_id = $2 order by b.seq`,
    values: [agencyId, meetingRecordId],
  });
}

/** Who has voted, without how. */
export function readVotedSeats(
  database: Queries,
  agencyId: number,
  meetingRecordId: number,
): Promise<Row<Seat>[]> {
  return database.query(agencyId, {
    name: "register-voted-seats",
    text: `select distinct seat_kind as kind, seat_id as id from voting_ballots
where agency_id = $1 and meeting_record_id = $2`,
    values: [agencyId, meetingRecordId],
  });
}

export interface StoredCheckpoint {
  readonly checkpointNo: number;
  readonly reason: CheckpointReason;
  readonly size: number;
  readonly statement: string;
  readonly signature: string;
  readonly publicKey: string;
}

type KeptFact =
  | "ownersCorpId"
  | "planName"
  | "state"
  | "meetingType"
  | "description"
  | "meetingOn"
  | "meetingTime"
  | "votingCutoffOn"
  | "votingCutoffTime"
  | "timeZone";

/** A meeting and its motions as they stood at a checkpoint. */
export interface VotedAgenda {
  readonly meeting: Pick<RegisterMeeting, KeptFact>;
  readonly motions: readonly MotionRow[];
  /** With a close of format 2: the bars that it froze. */
  readonly rules?: CloseRules | null;
}

/** What seals a register, as of one moment: its checkpoints in order, and the newest roll that was taken. */
export interface RegisterSeal {
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly roll: Roll | null;
  readonly rollTakenAt: Date | null;
  /** The newest agenda that a checkpoint keeps. */
  readonly kept: { readonly checkpointNo: number; readonly agenda: VotedAgenda } | null;
}

const sealText = `
select
  (select coalesce(json_agg(json_build_object('checkpointNo', c.checkpoint_no, 'reason', c.reason, 'size', c.size,
      'statement', c.statement, 'signature', c.signature, 'publicKey', c.public_key) order by c.checkpoint_no), '[]')
    from voting_checkpoints c where c.agency_id = $1 and c.meeting_record_id = $2) as checkpoints,
  v.roll, v.taken_at as "rollTakenAt",
  (select json_build_object('checkpointNo', g.checkpoint_no, 'agenda', g.agenda) from voting_agendas g
    where g.agency_id = $1 and g.meeting_record_id = $2 order by g.checkpoint_no desc limit 1) as kept
from (select) one
left join lateral (select roll, taken_at from voting_rolls
  where agency_id = $1 and meeting_record_id = $2 order by taken_at desc limit 1) v on true`;

export async function readSeal(
  database: Queries,
  agencyId: number,
  meetingRecordId: number,
): Promise<RegisterSeal> {
  const [row] = await database.query<Row<RegisterSeal>>(agencyId, {
    name: "register-seal",
    text: sealText,
    values: [agencyId, meetingRecordId],
  });
  return row ?? { checkpoints: [], roll: null, rollTakenAt: null, kept: null };
}

export interface MotionRow {
  readonly agendaItemId: number;
  readonly sortOrder: number;
  readonly description: string;
  readonly motionText: string | null;
  readonly resolutionType: ResolutionType | null;
  readonly isMotion: boolean;
}

const motionsText = `
select agenda_item_id as "agendaItemId", sort_order as "sortOrder", description,
  motion_text as "motionText", resolution_type as "resolutionType", is_motion as "isMotion"
from agenda_items where agency_id = $1 and meeting_record_id = $2 and is_motion
order by sort_order, agenda_item_id`;

/** The motions of a meeting as they stand, in the order of the agenda. */
export function readMotions(
  database: Queries,
  agencyId: number,
  meetingRecordId: number,
): Promise<Row<MotionRow>[]> {
  return database.query(agencyId, {
    name: "register-motions",
    text: motionsText,
    values: [agencyId, meetingRecordId],
  });
}
