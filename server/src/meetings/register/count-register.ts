import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import { countByFirstRules } from "@portal/domain/meetings/count/count-by-first-rules";
import { countMeeting, type MeetingCount } from "@portal/domain/meetings/count/count-meeting";
import type { CloseRules } from "@portal/domain/meetings/count/motion-bars";
import { answeredRoll, firstKinds } from "@portal/domain/meetings/count/first-rules";
import type { AnsweredRoll, Motion, Roll } from "@portal/domain/meetings/count/roll";
import { isOfFirstRules, lawfulBars } from "@portal/domain/meetings/law/lawful-bars";
import { answeredByLaw, type LawfulRoll } from "@portal/domain/meetings/law/lawful-roll";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { isRollOfStart } from "@portal/domain/meetings/register/due-checkpoint";
import type { Database } from "../../core/db/open-database.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import type { VoteReader } from "../seal/open-votes.ts";
import { agendaAtClose, hashed } from "./agenda-voted-on.ts";
import { type ListedHandover, readHandovers } from "./changes/handover-rows.ts";
import {
  type MotionRow,
  readBallots,
  readMotions,
  readSeal,
  type RegisterMeeting,
  type StoredBallot,
  type StoredCheckpoint,
} from "./queries.ts";
import { readLawfulMeeting } from "../law/read-lawful-meeting.ts";
import { readRoll } from "./read-roll.ts";
import { witnessPathOf, readRegisterState, type RegisterState } from "./register-state.ts";
import { registerTimes } from "./register-times.ts";
import type { SigningRegister } from "./signing/signed-statement.ts";
import { areTimesSigned, signedTimes } from "./signing/signed-times.ts";
import { isChained, isSealedAsSigned, isWitnessedOtherwise } from "./whole-register.ts";
import { isWitnessed } from "./signing/witness.ts";

/** What a register of format 2 has besides: the rules that it is counted by, and the seats that changed hands. */
interface KeptInFormat2 {
  readonly rules: CloseRules;
  readonly handovers: readonly ListedHandover[];
}

/** A ballot of a register, opened; without its record where the seal does not open. */
interface OpenedBallot extends StoredBallot {
  readonly record: BallotRecord | null;
}

/** What is kept of a register, and with what it is counted. */
export interface KeptRegister {
  readonly meeting: RegisterMeeting;
  readonly motions: readonly MotionRow[];
  readonly ballots: readonly OpenedBallot[];
  readonly checkpoints: readonly StoredCheckpoint[];
  /** As taken at the meeting's start, before that as at now. */
  readonly roll: Roll;
  /** Null in format 1. */
  readonly format2: (KeptInFormat2 & { readonly roll: AnsweredRoll }) | null;
}

/** Everything that a meeting's result and its export are made of. */
export interface CountedRegister extends Omit<KeptRegister, "motions"> {
  readonly cutoffAt: Date;
  readonly startsAt: Date;
  readonly motions: readonly Motion[];
  /**
   * Whether every ballot could be opened, they are all that were cast as far as chain and witness tell, and roll and agenda are
   * those that were signed; else the count says nothing.
   */
  readonly isReadable: boolean;
  /** The newest checkpoint of a close where it covers every ballot; null until it is written, and without a ballot. */
  readonly close: StoredCheckpoint | null;
  readonly count: MeetingCount;
}

export interface RegisterSources {
  /** Within a transaction its statements. */
  readonly database: Pick<Database, "query">;
  readonly reader: VoteReader;
  readonly blobs: Pick<BlobStore, "readKept">;
}

/**
 * Reads and counts the register of a meeting: once it is closed over the agenda that it was closed with, so that no later
 * package changes a result. Says nothing about who may know of it, and when.
 */
export async function countRegister(
  { database, reader, blobs }: RegisterSources,
  meeting: RegisterMeeting,
): Promise<CountedRegister> {
  const { agencyId, meetingRecordId, readAt } = meeting;
  const state = await readRegisterState(database, agencyId, meetingRecordId);
  // Of a register that is gone, or was turned back to the older format, the witness tells.
  const isOlder = state?.format === 1 && !(await isWitnessed(blobs, agencyId, meetingRecordId));
  const path = witnessPathOf(agencyId, meetingRecordId, state ?? { restore: null });
  const publicKey = state?.publicKey ?? null;
  const readWhole = async () => {
    const kept = await readBallots(database, agencyId, meetingRecordId);
    const seal = await readSeal(database, agencyId, meetingRecordId);
    const ballots = kept.map((ballot): OpenedBallot => {
      const { seq, hash, receipt, signature } = ballot;
      return { seq, hash, receipt, signature, ...reader.open(ballot) };
    });
    const isSigned =
      state === null || publicKey === null
        ? seal.checkpoints.length === 0
        : isSealedAsSigned({ agencyId, meetingRecordId, publicKey }, seal) &&
          isAtSignedTimes({ agencyId, meetingRecordId, publicKey }, state);
    const isWhole =
      isChained(ballots) &&
      (isOlder || (isSigned && !(await isWitnessedOtherwise(blobs, path, ballots, seal))));
    return { ballots, seal, isWhole };
  };
  const first = await readWhole();
  // The last ballot before the cut-off, or the close, may have been witnessed just after the rows were read.
  const { ballots, seal, isWhole } = first.isWhole ? first : await readWhole();
  const { cutoffAt, startsAt } = registerTimes(meeting);
  const closed = agendaAtClose(seal, ballots.length, cutoffAt);
  const motions = closed?.motions ?? (await readMotions(database, agencyId, meetingRecordId));
  const meetingType = closed?.meeting.meetingType ?? meeting.meetingType;
  const { checkpoints } = seal;
  const taken = isRollOfStart(seal.rollTakenAt, startsAt) ? seal.roll : null;
  const law = await readLawfulMeeting(database, { ...meeting, meetingType });
  const rules = closed?.rules ?? lawfulBars(law, motions);
  const roll = taken ?? (await readRoll(database, meeting, readAt));
  const answered = (): AnsweredRoll => {
    if (taken === null && isLawful(roll) && !isOfFirstRules(rules)) return answeredByLaw(roll, law, motions);
    return isAnswered(roll) ? roll : answeredRoll(roll, { meetingType, motions: firstKinds(motions) });
  };
  const format2 = isOlder
    ? null
    : { rules, roll: answered(), handovers: await readHandovers(database, agencyId, meetingRecordId) };
  const kept = { meeting: { ...meeting, meetingType }, motions, ballots, checkpoints, roll, format2 };
  const counted = countKept(kept);
  return { ...counted, isReadable: counted.isReadable && isWhole && isOfKind(ballots, meetingType) };
}

/** Whose cut-off was moved without a signed word of it would lose the ballots behind it. A meeting that is gone has none. */
function isAtSignedTimes(register: SigningRegister, { clock, times }: RegisterState): boolean {
  if (clock === null) return true;
  return times !== null && areTimesSigned(registerTimes(clock), signedTimes(register, times));
}

/** The records are signed, and the kept kind of the meeting is not: lots vote in a general meeting, members in the committee's. */
const isOfKind = (ballots: readonly OpenedBallot[], meetingType: string): boolean =>
  ballots.every(
    ({ record }) =>
      record === null || (record.seat.kind === "member") === (meetingType === COMMITTEE_MEETING),
  );

const isAnswered = (roll: Roll): roll is AnsweredRoll => roll.seats.every((seat) => "answers" in seat);

const isLawful = (roll: Roll): roll is LawfulRoll => roll.seats.every((seat) => "debts" in seat);

/** The same of what was read already. */
export function countKept(kept: KeptRegister): CountedRegister {
  const { meeting, checkpoints, roll, ballots, format2 } = kept;
  const { meetingType } = meeting;
  const { cutoffAt, startsAt } = registerTimes(meeting);
  const motions = hashed(format2 === null ? 1 : 2, kept.motions);
  const records = ballots.flatMap(({ record }) => (record === null ? [] : [record]));
  const close = checkpoints.findLast(({ reason }) => reason === "close");
  const counted = { meetingType, ballots: records, motions, cutoffAt };
  return {
    ...kept,
    cutoffAt,
    startsAt,
    motions,
    isReadable: records.length === ballots.length,
    close: close?.size === ballots.length ? close : null,
    count:
      format2 === null
        ? countByFirstRules({ ...counted, motions: firstKinds(motions), roll })
        : countMeeting({ ...counted, roll: format2.roll, bars: format2.rules.motions }),
  };
}
