import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import { answeredRoll, firstKinds } from "@portal/domain/meetings/count/first-rules";
import type { ResolutionType, RollLaw } from "@portal/domain/meetings/count/roll";
import { kindOf, type LawfulMeeting, questionOf } from "@portal/domain/meetings/law/lawful-meeting";
import type { DayRecord } from "@portal/domain/meetings/office/day/day-record";
import type { EarlierVote } from "@portal/domain/meetings/office/floor/combined-votes";
import {
  countMotion,
  type MotionCount,
  type MotionOfDay,
} from "@portal/domain/meetings/office/floor/count-motion";
import { emptyMotion, type MotionRecord } from "@portal/domain/meetings/office/floor/motion-records";
import type { Queries } from "../../../../core/db/agency-transaction.ts";
import { readLawfulMeeting } from "../../../law/read-lawful-meeting.ts";
import {
  type CountedRegister,
  countRegister,
  type RegisterSources,
} from "../../../register/count-register.ts";
import { isSealed } from "../../../register/export/sealed-until.ts";
import type { RegisterMeeting } from "../../../register/queries.ts";
import type { RegisterKeys } from "../../../register/signing/register-keys.ts";

export interface FloorSources extends RegisterSources {
  readonly keys: RegisterKeys;
}

/** A motion of the agenda with what counts it. */
export interface FloorMotion extends MotionOfDay {
  readonly sortOrder: number;
  readonly title: string;
  readonly text: string | null;
  readonly kind: ResolutionType;
}

/** The motions of a meeting before anything of the floor. */
export interface Floor {
  readonly motions: readonly FloorMotion[];
  /** Whether votes could be cast beforehand. */
  readonly hasVoting: boolean;
  /** Whether they can still be: nothing of them is known then. */
  readonly isSealed: boolean;
}

interface MotionRow {
  readonly agendaItemId: number;
  readonly sortOrder: number;
  readonly title: string;
  readonly text: string | null;
  readonly kind: ResolutionType;
  readonly determination: "WHOLLY" | "PARTLY";
}

const motionsText = `
select agenda_item_id as "agendaItemId", sort_order as "sortOrder", description as title, motion_text as text,
  coalesce(resolution_type, 'ORDINARY') as kind, coalesce(determination, 'PARTLY') as determination
from agenda_items where agency_id = $1 and meeting_record_id = $2 and is_motion
order by sort_order, agenda_item_id`;

/** Reads the motions of a meeting with the roll, and once voting has closed with the votes that were cast before. */
export async function readFloor(sources: FloorSources, meeting: RegisterMeeting): Promise<Floor> {
  const isStillOpen = hasVotingIn(meeting) && (await isSealed(sources, meeting));
  return floorOf(sources.database, await countRegister(sources, meeting), meeting, isStillOpen);
}

/** The same of a register that is counted already. */
export async function floorOf(
  database: FloorSources["database"],
  register: CountedRegister,
  meeting: RegisterMeeting,
  isStillOpen = false,
): Promise<Floor> {
  const rows = await readMotionRows(database, meeting);
  const law = await readLawfulMeeting(database, meeting);
  const motions = motionsOf(rows, isStillOpen ? null : register, { register, law });
  return { motions, hasVoting: hasVotingIn(meeting), isSealed: isStillOpen };
}

const hasVotingIn = ({ size, isVotingAllowed, votingCutoffOn }: RegisterMeeting): boolean =>
  size !== null || (isVotingAllowed && votingCutoffOn !== null);

const readMotionRows = (
  queries: Pick<Queries, "query">,
  { agencyId, meetingRecordId }: RegisterMeeting,
): Promise<MotionRow[]> =>
  queries.query<MotionRow>(agencyId, {
    name: "floor-motions",
    text: motionsText,
    values: [agencyId, meetingRecordId],
  });

/** The motions of the agenda that is closed with, as counting at the meeting needs them; `votes` null: nothing of them is known yet. */
function motionsOf(
  rows: readonly MotionRow[],
  votes: CountedRegister | null,
  { register, law }: { readonly register: CountedRegister; readonly law: LawfulMeeting },
): readonly FloorMotion[] {
  const {
    roll,
    format2,
    motions: voted,
    meeting: { meetingType },
  } = register;
  const answered = format2?.roll ?? answeredRoll(roll, { meetingType, motions: firstKinds(voted) });
  const question = questionOf({ ...law, overrides: overridesOf(format2?.roll.law) ?? law.overrides });
  const meeting = kindOf(law);
  return rows.map((row) => ({
    ...row,
    question,
    meeting,
    seats: answered.seats,
    earlier: votes === null ? [] : earlierVotes(votes, row.agendaItemId),
  }));
}

/** What the agency had set when the roll was taken: what is set later changes no count. */
function overridesOf(kept: RollLaw | undefined): LawfulMeeting["overrides"] | null {
  if (kept === undefined) return null;
  return kept.overrides.map(({ rule, value, reason, setOn, from, to }) => ({
    // They were checked when they were set.
    rule: rule as LawfulMeeting["overrides"][number]["rule"],
    value: JSON.parse(value) as unknown,
    reason,
    setOn,
    from,
    to,
  }));
}

/** The votes of the register that count on a motion; null where they cannot be read. */
function earlierVotes(register: CountedRegister, agendaItemId: number): readonly EarlierVote[] | null {
  if (!register.isReadable) return null;
  const records = register.ballots.flatMap(({ record }) => (record === null ? [] : [record]));
  const channels = new Map(records.map((record) => [record.seq, channelOf(record)]));
  return register.count.ballots.flatMap(({ seq, seat, votes }) =>
    votes
      .filter((each) => each.agendaItemId === agendaItemId && each.notCounted === null)
      .map(({ vote }) => ({ seat, vote, channel: channels.get(seq) ?? "online" })),
  );
}

const channelOf = (record: BallotRecord): EarlierVote["channel"] =>
  "channel" in record && record.channel === "paper" ? "paper" : "online";

/** A motion with what is recorded of it and both counts, in the order of the agenda. */
export interface CountedMotion {
  readonly motion: FloorMotion;
  readonly record: MotionRecord;
  readonly count: MotionCount;
}

/** The motions of a meeting as they stand after what was recorded. */
export const countFloor = (
  { motions }: Pick<Floor, "motions">,
  { motions: records }: Pick<DayRecord, "motions">,
): readonly CountedMotion[] =>
  motions.map((motion) => {
    const { agendaItemId } = motion;
    const record = records.find((each) => each.agendaItemId === agendaItemId) ?? emptyMotion(agendaItemId);
    return { motion, record, count: countMotion(record, motion) };
  });
