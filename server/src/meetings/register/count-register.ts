import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import { countByTodaysRules } from "@portal/domain/meetings/count/count-by-todays-rules";
import type { MeetingCount } from "@portal/domain/meetings/count/count-meeting";
import type { Motion, Roll, RuledResolution } from "@portal/domain/meetings/count/roll";
import { isRollOfStart } from "@portal/domain/meetings/register/due-checkpoint";
import type { Database } from "../../core/db/open-database.ts";
import { agendaAtClose, hashed } from "./agenda-voted-on.ts";
import {
  type MotionRow,
  readBallots,
  readMotions,
  readSeal,
  type RegisterMeeting,
  type StoredBallot,
  type StoredCheckpoint,
} from "./queries.ts";
import { readRoll } from "./read-roll.ts";
import { registerTimes } from "./register-times.ts";

/** Everything that a meeting's result and its export are made of. */
export interface CountedRegister {
  readonly meeting: RegisterMeeting;
  readonly cutoffAt: Date;
  readonly startsAt: Date;
  readonly motions: readonly Motion<RuledResolution>[];
  /** As taken at the meeting's start, before that as at now. */
  readonly roll: Roll;
  readonly ballots: readonly (StoredBallot & { readonly record: BallotRecord })[];
  readonly checkpoints: readonly StoredCheckpoint[];
  /** The newest checkpoint of a close where it covers every ballot; null until it is written, and without a ballot. */
  readonly close: StoredCheckpoint | null;
  readonly count: MeetingCount;
}

/** What is kept of a register, and with what it is counted. */
export interface KeptRegister {
  readonly meeting: RegisterMeeting;
  readonly motions: readonly MotionRow[];
  readonly ballots: readonly StoredBallot[];
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly roll: Roll;
}

/**
 * Reads and counts the register of a meeting: once it is closed over the agenda that it was closed with, so that no later
 * package changes a result. Says nothing about who may know of it, and when.
 */
export async function countRegister(database: Database, meeting: RegisterMeeting): Promise<CountedRegister> {
  const { agencyId, meetingRecordId, readAt } = meeting;
  const ballots = await readBallots(database, agencyId, meetingRecordId);
  const seal = await readSeal(database, agencyId, meetingRecordId);
  const { cutoffAt, startsAt } = registerTimes(meeting);
  const closed = agendaAtClose(seal, ballots.length, cutoffAt);
  const motions = closed?.motions ?? (await readMotions(database, agencyId, meetingRecordId));
  const meetingType = closed?.meeting.meetingType ?? meeting.meetingType;
  const { checkpoints } = seal;
  const taken = isRollOfStart(seal.rollTakenAt, startsAt) ? seal.roll : null;
  const roll = taken ?? (await readRoll(database, meeting, readAt));
  return countKept({ meeting: { ...meeting, meetingType }, motions, ballots, checkpoints, roll });
}

/** The same of what was read already. */
export function countKept(kept: KeptRegister): CountedRegister {
  const { meeting, checkpoints, roll } = kept;
  const { cutoffAt, startsAt } = registerTimes(meeting);
  const motions = hashed(kept.motions);
  // What the register holds is what casting wrote.
  const ballots = kept.ballots.map((ballot) => ({
    ...ballot,
    record: JSON.parse(ballot.text) as BallotRecord,
  }));
  const records = ballots.map(({ record }) => record);
  const close = checkpoints.findLast(({ reason }) => reason === "close");
  return {
    ...kept,
    cutoffAt,
    startsAt,
    motions,
    ballots,
    close: close?.size === ballots.length ? close : null,
    count: countByTodaysRules({
      meetingType: meeting.meetingType,
      ballots: records,
      roll,
      motions,
      cutoffAt,
    }),
  };
}
