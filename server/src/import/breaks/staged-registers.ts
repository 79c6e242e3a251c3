import type { ResolutionType } from "@portal/domain/meetings/count/roll";
import { isMeetingScheduled } from "@portal/domain/meetings/meeting-times";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import {
  type HeldRegister,
  hashMotions,
  type RegisterChange,
  registerChange,
  type SeatHolder,
} from "../../meetings/public.ts";

/** A register as the staged package would have it, and where in the package that stands. */
export interface StagedRegister {
  /** Null: nothing that its ballots rely on changes. */
  readonly change: RegisterChange | null;
  /** The meeting's row; 0: the package lacks it. */
  readonly row: number;
  /** Of the plan, as it is loaded. */
  readonly planNumber: string;
  readonly after: HeldRegister;
}

interface MeetingRow {
  readonly id: number;
  readonly row: number;
  readonly ownersCorpId: number;
  readonly planName: string;
  readonly state: string;
  readonly meetingType: string;
  readonly description: string;
  readonly isVotingAllowed: boolean;
  readonly meetingOn: string;
  readonly meetingTime: string;
  readonly votingCutoffOn: string | null;
  readonly votingCutoffTime: string | null;
  readonly timeZone: string;
}

const meetingsText = `
select m.meeting_record_id as id, m.row_no as row, m.owners_corp_id as "ownersCorpId",
  p.body_corporate_name as "planName", p.state, m.meeting_type as "meetingType", m.description,
  m.allow_voting as "isVotingAllowed", m.meeting_on as "meetingOn",
  to_char(m.meeting_time, 'HH24:MI') as "meetingTime", m.voting_cutoff_on as "votingCutoffOn",
  to_char(m.voting_cutoff_time, 'HH24:MI') as "votingCutoffTime", coalesce(p.time_zone, $2) as "timeZone"
from staged_meetings m join staged_plans p on p.owners_corp_id = m.owners_corp_id
where m.meeting_record_id = any($1::bigint[])`;

interface MotionRow {
  readonly meetingId: number;
  readonly agendaItemId: number;
  readonly sortOrder: number;
  readonly description: string;
  readonly motionText: string | null;
  readonly resolutionType: ResolutionType | null;
  readonly isMotion: boolean;
}

const motionsText = `
select meeting_record_id as "meetingId", agenda_item_id as "agendaItemId", sort_order as "sortOrder", description,
  motion_text as "motionText", resolution_type as "resolutionType", is_motion as "isMotion"
from staged_agenda_items where meeting_record_id = any($1::bigint[]) and is_motion
order by sort_order, agenda_item_id`;

type HolderRow = Omit<SeatHolder, "seat"> & SeatHolder["seat"] & { readonly planId: number };

const holdersText = `
select l.owners_corp_id as "planId", 'lot' as kind, o.lot_id as id, o.contact_id as "contactId",
  o.entered_on as "fromOn", o.left_on as "toOn"
from staged_lot_owners o join staged_lots l on l.lot_id = o.lot_id where o.lot_id = any($1::bigint[])
union all
select owners_corp_id, 'member', contact_id, contact_id, from_on, to_on
from staged_committee_members where contact_id = any($2::bigint[])
order by "fromOn", "contactId"`;

/** Reads, for registers as they stand, what the staged package would make of them. Runs as the tenant. */
export async function readStagedRegisters(
  client: OwnerClient,
  { agencyId, timeZone }: { readonly agencyId: number; readonly timeZone: string },
  registers: readonly HeldRegister[],
): Promise<StagedRegister[]> {
  const query = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  const ids = registers.map(({ meeting }) => meeting.meetingRecordId);
  const seats = registers.flatMap(({ ballots }) => ballots.map(({ seat }) => seat));
  const seatIds = (kind: "lot" | "member"): number[] =>
    seats.filter((seat) => seat.kind === kind).map(({ id }) => id);
  const meetings = await query<MeetingRow>(meetingsText, [ids, timeZone]);
  const motions = await query<MotionRow>(motionsText, [ids]);
  const holders = await query<HolderRow>(holdersText, [seatIds("lot"), seatIds("member")]);
  const plans = await query<{ id: number; number: string }>(
    "select owners_corp_id as id, plan_number as number from plans where agency_id = $1 and owners_corp_id = any($2::bigint[])",
    [agencyId, registers.map(({ meeting }) => meeting.ownersCorpId)],
  );
  return registers.map((before) => {
    const id = before.meeting.meetingRecordId;
    const staged = meetings.find((meeting) => meeting.id === id);
    const after = staged === undefined ? missing(before) : stagedRegister(before, staged, motions, holders);
    return {
      change: registerChange(before, after),
      row: staged?.row ?? 0,
      planNumber: plans.find((plan) => plan.id === before.meeting.ownersCorpId)?.number ?? "",
      after,
    };
  });
}

/** A meeting that is missing before its day is over is cancelled; afterwards it is kept as it is. */
function missing(before: HeldRegister): HeldRegister {
  const { meeting } = before;
  const isCancelled = meeting.cancelledAt === null && isMeetingScheduled(meeting, meeting.readAt);
  return isCancelled ? { ...before, meeting: { ...meeting, cancelledAt: meeting.readAt } } : before;
}

function stagedRegister(
  before: HeldRegister,
  { id, row: _row, ...facts }: MeetingRow,
  motions: readonly MotionRow[],
  holders: readonly HolderRow[],
): HeldRegister {
  const own = motions.filter(({ meetingId }) => meetingId === id);
  return {
    state: before.state,
    meeting: { ...before.meeting, ...facts, hasMotions: own.length > 0, cancelledAt: null },
    motions: hashMotions(
      before.state?.format ?? 2,
      own.map(({ meetingId: _meetingId, ...motion }) => motion),
    ),
    ballots: before.ballots,
    holders: holders
      .filter(({ planId }) => planId === facts.ownersCorpId)
      .map(({ kind, id: seatId, contactId, fromOn, toOn }) => ({
        seat: { kind, id: seatId },
        contactId,
        fromOn,
        toOn,
      })),
  };
}
