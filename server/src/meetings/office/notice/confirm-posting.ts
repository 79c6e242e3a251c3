import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { noteAct } from "../note-act.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { noteDayGiven } from "./day-given.ts";

// What was made after that day was not posted on it.
const text = `
update meeting_notices n set sent_at = portal_now(), posted_on = $3
from meeting_versions v
where n.agency_id = $1 and n.meeting_record_id = $2 and n.way = 'letter' and n.sent_at is null
  and v.agency_id = $1 and v.meeting_record_id = $2 and v.version_no = n.version_no
  and $3::date between (v.made_at at time zone $4)::date and (portal_now() at time zone $4)::date
returning n.contact_id`;

const NONE: readonly { path: string; message: string }[] = [
  {
    path: "postedOn",
    message:
      "No letter that waits was posted on this day. Choose one since they were made, and not after today.",
  },
];

/** Says on which day the letters that waited were posted. */
export async function confirmPosting(
  transaction: Transaction,
  staff: StaffMember,
  { meetingId, ownersCorpId, timeZone }: OfficeMeeting,
  postedOn: string,
): Promise<Outcome<OfficeMeeting, "NOT_FOUND" | "VALIDATION">> {
  const { agencyId } = transaction;
  const values = [agencyId, meetingId, postedOn, timeZone];
  const posted = await transaction.query(agencyId, { name: "meeting-letters-posted", text, values });
  if (posted.length === 0) return refused("VALIDATION", { errors: NONE });
  await noteDayGiven(transaction, meetingId);
  await noteAct(transaction, staff, ownersCorpId, {
    kind: "meeting-posted",
    subject: { meetingRecordId: meetingId, letters: posted.length, postedOn },
  });
  return findOfficeMeeting(transaction, staff, meetingId);
}
