import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteAct } from "../note-act.ts";
import { takeMeeting } from "../take-meeting.ts";

const itemsText = "delete from agenda_items where agency_id = $1 and meeting_record_id = $2";
const meetingText = "delete from meetings where agency_id = $1 and meeting_record_id = $2";

/** Deletes a draft: nobody but the office has seen it. */
export async function deleteDraft(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<Record<string, never>, "NOT_FOUND" | "MEETING_STATE">> {
  const { agencyId } = transaction;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "delete");
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  const values = [agencyId, meetingId];
  await transaction.query(agencyId, { name: "office-agenda-delete", text: itemsText, values });
  await transaction.query(agencyId, { name: "office-meeting-delete", text: meetingText, values });
  await noteAct(transaction, staff, meeting.ownersCorpId, {
    kind: "meeting-deleted",
    subject: { meetingRecordId: meetingId, title: meeting.title, meetingOn: meeting.meetingOn },
  });
  return answer({});
}
