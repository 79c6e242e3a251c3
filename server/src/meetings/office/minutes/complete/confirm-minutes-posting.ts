import type { MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import type { Transaction } from "../../../../core/db/agency-transaction.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../../core/http/outcome.ts";
import { whenAllowed } from "../../../../core/http/when-allowed.ts";
import type { StaffMember } from "../../../../core/session/staff-member.ts";
import { actOnMeetings } from "../../act-on-meetings.ts";
import { noteAct } from "../../note-act.ts";
import { findOfficeMeeting } from "../../read-office-meeting.ts";
import type { MinutesSources } from "../read-minutes-facts.ts";
import { getMeetingMinutes } from "./present-minutes.ts";

// What was made after that day was not posted on it.
const text = `
update minutes_notices n set sent_at = portal_now(), posted_on = $3
from meeting_minutes m
where n.agency_id = $1 and n.meeting_record_id = $2 and n.way = 'letter' and n.sent_at is null
  and m.agency_id = $1 and m.meeting_record_id = $2
  and $3::date between (m.completed_at at time zone $4)::date and (portal_now() at time zone $4)::date
returning n.contact_id`;

const NONE: readonly FieldError[] = [
  {
    path: "postedOn",
    message:
      "No letter that waits was posted on this day. Choose one since the minutes were published, and not after today.",
  },
];

/** Says on which day the letters with the minutes were posted. */
export const confirmMinutesPosting = (
  sources: MinutesSources,
  staff: StaffMember,
  meetingId: number,
  postedOn: string,
): Promise<Outcome<MeetingMinutes, "NOT_FOUND" | "SESSION_EXPIRED" | "VALIDATION">> =>
  whenAllowed(
    actOnMeetings(sources.database, staff, (transaction, by) =>
      notePosted(transaction, by, meetingId, postedOn),
    ),
    () => getMeetingMinutes(sources, staff, meetingId),
  );

async function notePosted(
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
  postedOn: string,
): Promise<Outcome<null, "NOT_FOUND" | "VALIDATION">> {
  const { agencyId } = transaction;
  const found = await findOfficeMeeting(transaction, staff, meetingId);
  if (!found.ok) return found;
  const { ownersCorpId, timeZone } = found.value;
  const values = [agencyId, meetingId, postedOn, timeZone];
  const posted = await transaction.query(agencyId, { name: "minutes-posted", text, values });
  if (posted.length === 0) return refused("VALIDATION", { errors: NONE });
  await noteAct(transaction, staff, ownersCorpId, {
    kind: "minutes-posted",
    subject: { meetingRecordId: meetingId, letters: posted.length, postedOn },
  });
  return answer(null);
}
