import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { instantOf, wallClockIn } from "@portal/domain/core/time-zone";
import { meetingAt } from "@portal/domain/meetings/meeting-times";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { finishChange } from "../drafts/finish-change.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteAct } from "../note-act.ts";
import { nowOf } from "../now-of.ts";
import { takeMeeting } from "../take-meeting.ts";

interface Move {
  readonly meetingId: number;
  readonly step: "extend" | "reopen";
  readonly cutoffAt: Date;
  readonly reason: string;
}

type Moved = Outcome<
  OfficeMeeting,
  "NOT_FOUND" | "MEETING_STATE" | "CUTOFF_PASSED" | "CUTOFF_AFTER_START" | "VALIDATION"
>;

const text = `
update meetings set voting_cutoff_on = $3, voting_cutoff_time = $4::time where agency_id = $1 and meeting_record_id = $2`;

/**
 * Moves the cut-off later: before it has passed it extends the vote, after it it opens the vote again, which register, result and
 * minutes say for ever. Signed with the reason; who has voted is mailed, and everybody who is invited is told.
 */
export async function moveCutoff(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  { meetingId, step, cutoffAt, reason }: Move,
): Promise<Moved> {
  const { agencyId } = transaction;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, step);
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  const now = await nowOf(transaction);
  const { on, time } = wallClockIn(cutoffAt, meeting.timeZone);
  const isFit = mayMove(meeting, instantOf({ on, time }, meeting.timeZone), now);
  if (!isFit.ok) return isFit;
  const values = [agencyId, meetingId, on, time];
  await transaction.query(agencyId, { name: "office-meeting-cutoff", text, values });
  await noteAct(transaction, staff, meeting.ownersCorpId, {
    kind: step === "extend" ? "meeting-extended" : "meeting-reopened",
    subject: {
      meetingRecordId: meetingId,
      was: `${meeting.cutoffOn ?? ""} ${meeting.cutoffTime ?? ""}`,
      is: `${on} ${time}`,
      reason,
    },
  });
  return finishChange(parts, transaction, staff, taken.value, reason);
}

const NOT_LATER = "Voting closes at that time already, or later. Please choose a later one.";

function mayMove(
  meeting: OfficeMeeting,
  cutoffAt: Date,
  now: Date,
): Outcome<null, "CUTOFF_PASSED" | "CUTOFF_AFTER_START" | "VALIDATION"> {
  const { cutoffOn, cutoffTime, timeZone } = meeting;
  if (cutoffAt <= now) return refused("CUTOFF_PASSED");
  const startsAt = meetingAt({ ...meeting, votingCutoffOn: cutoffOn, votingCutoffTime: cutoffTime });
  if (cutoffAt > startsAt) return refused("CUTOFF_AFTER_START");
  const isLater =
    cutoffOn === null ||
    cutoffTime === null ||
    cutoffAt > instantOf({ on: cutoffOn, time: cutoffTime }, timeZone);
  return isLater
    ? answer(null)
    : refused("VALIDATION", { errors: [{ path: "cutoffAt", message: NOT_LATER }] });
}
