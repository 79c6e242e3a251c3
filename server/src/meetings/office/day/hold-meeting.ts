import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteAct } from "../note-act.ts";
import { nowOf } from "../now-of.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { takeMeeting } from "../take-meeting.ts";

const text = `
update meetings set held_at = portal_now() where agency_id = $1 and meeting_record_id = $2`;

/**
 * Begins a meeting on its day, before its time too, so that people can be entered as they come. The roll stays that of its start:
 * the register's worker takes it then.
 */
export async function holdMeeting(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<OfficeMeeting, "NOT_FOUND" | "MEETING_STATE">> {
  const { agencyId } = transaction;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "hold");
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  const isFit = mayHold(meeting, await nowOf(transaction));
  if (!isFit.ok) return isFit;
  await transaction.query(agencyId, { name: "office-meeting-hold", text, values: [agencyId, meetingId] });
  await noteAct(transaction, staff, meeting.ownersCorpId, {
    kind: "meeting-held",
    subject: { meetingRecordId: meetingId },
  });
  return findOfficeMeeting(transaction, staff, meetingId);
}

/** Not before its day, and not while its votes are still to come. */
function mayHold(meeting: OfficeMeeting, now: Date): Outcome<null, "MEETING_STATE"> {
  const { meetingOn, timeZone, cutoffOn, cutoffTime } = meeting;
  if (localDateIn(now, timeZone) < meetingOn)
    return refused("MEETING_STATE", {
      detail: `This meeting is on ${formatDate(meetingOn)}. It can be begun on that day.`,
    });
  const closesAt = votingCutoffAt({ ...meeting, votingCutoffOn: cutoffOn, votingCutoffTime: cutoffTime });
  return closesAt !== null && closesAt > now
    ? refused("MEETING_STATE", {
        detail: `Voting in this meeting is to close at ${cutoffTime ?? ""} on ${formatDate(cutoffOn ?? meetingOn)}. Begin the meeting after that, or take the close of voting out of it.`,
      })
    : answer(null);
}
