import type { MeetingAdjournment } from "@portal/contract/meetings/office/day-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { instantOf } from "@portal/domain/core/time-zone";
import type { AdjournmentEntry } from "@portal/domain/meetings/office/day/day-entries";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { finishChange } from "../drafts/finish-change.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteAct } from "../note-act.ts";
import { nowOf } from "../now-of.ts";
import { takeMeeting } from "../take-meeting.ts";
import { insertEntries } from "./add-entries.ts";
import { readDayRecord } from "./read-day-record.ts";

interface AdjournedMeeting {
  readonly meetingId: number;
  readonly next: MeetingAdjournment;
}

const text = `
update meetings set held_at = null, meeting_on = $3, meeting_time = $4::time, venue_name = $5, venue2 = $6, venue3 = $7,
  online_link = $8
where agency_id = $1 and meeting_record_id = $2`;

/** No browser: the entry comes with the step. */
const NO_DEVICE = "the-step-itself-0";

const NOT_LATER = "This day and time is over. Choose when the meeting continues.";

/**
 * Ends a sitting and sets the next one. What was entered stays; voting stays closed; at the new start another roll is taken. Everybody
 * who is invited is told, with the calendar's entry moved.
 */
export async function adjournMeeting(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  { meetingId, next }: AdjournedMeeting,
): Promise<Outcome<OfficeMeeting, "NOT_FOUND" | "MEETING_STATE" | "VALIDATION">> {
  const { agencyId, staffId } = staff;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "adjourn");
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  const { meetingOn, meetingTime, reason } = next;
  const now = await nowOf(transaction);
  if (instantOf({ on: meetingOn, time: meetingTime }, meeting.timeZone) <= now)
    return refused("VALIDATION", { errors: [{ path: "meetingOn", message: NOT_LATER }] });
  const { lastNo } = await readDayRecord(transaction, { agencyId, meetingRecordId: meetingId });
  const entry: AdjournmentEntry = {
    entryNo: lastNo + 1,
    kind: "adjournment",
    body: {
      heldAt: meeting.heldAt ?? now.toISOString(),
      adjournedAt: now.toISOString(),
      from: { meetingOn: meeting.meetingOn, meetingTime: meeting.meetingTime },
      to: { meetingOn, meetingTime },
      why: reason,
    },
    replacesNo: null,
    reason: null,
  };
  await insertEntries(transaction, meetingId, { entries: [entry], device: NO_DEVICE, staffId });
  const place = [next.venueName, next.venue2, next.venue3, next.onlineLink];
  const values = [agencyId, meetingId, meetingOn, meetingTime, ...place];
  await transaction.query(agencyId, { name: "office-meeting-adjourn", text, values });
  await noteAct(transaction, staff, meeting.ownersCorpId, {
    kind: "meeting-adjourned",
    subject: {
      meetingRecordId: meetingId,
      was: `${meeting.meetingOn} ${meeting.meetingTime}`,
      is: `${meetingOn} ${meetingTime}`,
      reason,
    },
  });
  return finishChange(parts, transaction, staff, taken.value, reason);
}
