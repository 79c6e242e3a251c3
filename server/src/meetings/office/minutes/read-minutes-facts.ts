import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { areRulesReviewed } from "@portal/domain/meetings/law/lawful-bars";
import type { DayRecord } from "@portal/domain/meetings/office/day/day-record";
import { whyNoStep } from "@portal/domain/meetings/office/meeting-state";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { type CountedRegister, countRegister, type RegisterSources } from "../../register/count-register.ts";
import { isSealed } from "../../register/export/sealed-until.ts";
import { readRegisterMeeting } from "../../register/queries.ts";
import type { RegisterKeys } from "../../register/signing/register-keys.ts";
import type { RegisterWorker } from "../../register/register-worker.ts";
import { type CountedMotion, countFloor, floorOf } from "../day/floor/read-floor.ts";
import { readDayRecord } from "../day/read-day-record.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";

export interface MinutesSources extends RegisterSources {
  readonly database: Database;
  readonly keys: RegisterKeys;
  readonly registerWorker: Pick<RegisterWorker, "advanceRegister">;
}

/** Everything that minutes and result sheet are made of. */
export interface MinutesFacts {
  readonly meeting: OfficeMeeting;
  readonly register: CountedRegister;
  /** Whether anybody could vote before the meeting. */
  readonly hasEarlierVotes: boolean;
  readonly isReviewed: boolean;
  /** In the order of the agenda, each with what was recorded and both counts. */
  readonly motions: readonly CountedMotion[];
  readonly day: DayRecord;
}

export type FactsRefusal = "NOT_FOUND" | "MEETING_STATE" | "RESULT_SEALED" | "VOTES_UNREADABLE";

const NOT_YET = "Voting has not closed yet. What was voted can be told from its close on.";

/** Reads them once voting has closed, for staff of the plan; before it nobody learns anything of the votes. */
export async function readMinutesFacts(
  { registerWorker, ...sources }: MinutesSources,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<MinutesFacts, FactsRefusal>> {
  const { database } = sources;
  const { agencyId } = staff;
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  const meeting = found.value;
  if (meeting.state === "draft" || meeting.state === "cancelled")
    return refused("MEETING_STATE", { detail: whyNoStep(meeting) });
  if (meeting.state === "noticed" || meeting.state === "open")
    return refused("RESULT_SEALED", { detail: NOT_YET });
  // What is due is signed first: a close, and the roll of the start.
  await registerWorker.advanceRegister(agencyId, meetingId);
  const standing = await readRegisterMeeting(database, agencyId, meetingId);
  if (standing === undefined) return refused("NOT_FOUND");
  const hasEarlierVotes =
    standing.size !== null || (standing.isVotingAllowed && standing.votingCutoffOn !== null);
  if (hasEarlierVotes && (await isSealed(sources, standing)))
    return refused("RESULT_SEALED", { detail: NOT_YET });
  const register = await countRegister(sources, standing);
  if (!register.isReadable) return refused("VOTES_UNREADABLE");
  const { format2 } = register;
  const day = await readDayRecord(database, { agencyId, meetingRecordId: meetingId });
  return answer({
    meeting,
    register,
    hasEarlierVotes,
    isReviewed: format2 !== null && areRulesReviewed(format2.rules),
    motions: countFloor(await floorOf(database, register, standing), day),
    day,
  });
}
