import { formatDateWithoutLeadingZero } from "@portal/domain/core/format-date";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import type { NoteLog } from "../note-log.ts";

/**
 * Where a plan's meetings are the office's, a package's meeting of the type and day of one of them would be the same meeting a
 * second time. One that was loaded before stays as it is: its voters know it.
 */
const text = `
select s.row_no as row, s.meeting_record_id as "meetingId", o.meeting_record_id as "officeId",
  s.meeting_type as "meetingType", s.meeting_on as "meetingOn", p.plan_number as "planNumber"
from staged_meetings s
join plan_meeting_settings w on w.agency_id = $1 and w.owners_corp_id = s.owners_corp_id and w.meetings_from = 'office'
join plans p on p.agency_id = $1 and p.owners_corp_id = s.owners_corp_id
cross join lateral (
  select m.meeting_record_id from meetings m
  where m.agency_id = $1 and m.origin = 'office' and m.owners_corp_id = s.owners_corp_id and m.cancelled_at is null
    and m.meeting_type = s.meeting_type and m.meeting_on = s.meeting_on
  order by m.meeting_record_id limit 1) o
where not exists (select from meetings m where m.agency_id = $1 and m.meeting_record_id = s.meeting_record_id)
order by s.row_no`;

interface SkippedMeeting {
  readonly row: number;
  readonly meetingId: number;
  readonly officeId: number;
  readonly meetingType: string;
  readonly meetingOn: string;
  readonly planNumber: string;
}

/**
 * Takes meetings that the office keeps out of what is staged, with agenda and attendance, and tells of each; documents of theirs
 * go to the office's meeting. Also asked under the package's lock, since the office may have written meanwhile.
 */
export async function skipMeetingsOfOffice(
  client: OwnerClient,
  agencyId: number,
  notes: NoteLog,
): Promise<void> {
  const { rows } = await client.asAgency(agencyId, () => client.query<SkippedMeeting>(text, [agencyId]));
  for (const { row, meetingId, officeId, meetingType, meetingOn, planNumber } of rows) {
    const meeting = `the ${meetingType} of plan ${planNumber} on ${formatDateWithoutLeadingZero(meetingOn)}`;
    notes.add(
      "meetings.csv",
      row,
      "-",
      `${meeting} is kept by the office; this row and its agenda are not loaded`,
    );
    for (const table of ["agenda_items", "meeting_attendance", "meetings"])
      // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
      await client.query(`delete from staged_${table} where meeting_record_id = $1`, [meetingId]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await client.query("update staged_documents set meeting_id = $2 where meeting_id = $1", [
      meetingId,
      officeId,
    ]);
  }
}
