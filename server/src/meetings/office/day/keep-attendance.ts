import { attendanceCodesOf } from "@portal/domain/meetings/office/day/attendance-codes";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { seatKindOf } from "../seats/find-office-meeting.ts";
import { readDayRecord } from "./read-day-record.ts";

const clearText = `
delete from meeting_attendance where agency_id = $1 and meeting_record_id = $2`;

const addText = `
insert into meeting_attendance (agency_id, meeting_record_id, exec_member_id, code, origin)
select $1, $2, c.exec_member_id, t.code, 'office'
from jsonb_to_recordset($3::jsonb) as t("contactId" bigint, code text)
join meetings m on m.agency_id = $1 and m.meeting_record_id = $2
join committee_members c on c.agency_id = $1 and c.owners_corp_id = m.owners_corp_id and c.contact_id = t."contactId"
  and c.from_on <= m.meeting_on and (c.to_on is null or c.to_on > m.meeting_on)`;

/** Has the committee's attendance, which report 13 reads, say what the entries of a committee's meeting say now. */
export async function keepAttendance({ transaction, meeting }: ActedOn): Promise<Outcome<null, never>> {
  if (seatKindOf(meeting) === "lot") return answer(null);
  const { agencyId, meetingRecordId } = meeting;
  const codes = attendanceCodesOf(await readDayRecord(transaction, meeting));
  const rows = [...codes].map(([contactId, code]) => ({ contactId, code }));
  const clearing = { name: "day-attendance-clear", text: clearText, values: [agencyId, meetingRecordId] };
  await transaction.query(agencyId, clearing);
  const values = [agencyId, meetingRecordId, JSON.stringify(rows)];
  await transaction.query(agencyId, { name: "day-attendance-add", text: addText, values });
  return answer(null);
}
