import { formatDateWithoutLeadingZero } from "@portal/domain/core/format-date";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { todayInPlan } from "../../core/db/today-in-plan.ts";
import type { NoteLog } from "../note-log.ts";

const text = `
select m.meeting_type as "meetingType", p.plan_number as "planNumber", m.meeting_on as "meetingOn"
from meetings m
join voting_registers r on r.agency_id = $1 and r.meeting_record_id = m.meeting_record_id and r.size > 0
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
where m.agency_id = $1 and m.cancelled_at is null and m.meeting_on < ${todayInPlan}
  and not exists (select from staged_meetings s where s.meeting_record_id = m.meeting_record_id)
order by m.meeting_on, m.meeting_record_id`;

interface KeptRow {
  readonly meetingType: string;
  readonly planNumber: string;
  readonly meetingOn: string;
}

/** Notes the meetings that the package lacks and that stay, since votes were cast in them and their day is over. */
export async function noteKeptMeetings(client: OwnerClient, agencyId: number, notes: NoteLog): Promise<void> {
  const { rows } = await client.query<KeptRow>(text, [agencyId]);
  for (const { meetingType, planNumber, meetingOn } of rows) {
    const meeting = `the ${meetingType} of plan ${planNumber} on ${formatDateWithoutLeadingZero(meetingOn)}`;
    notes.add("meetings.csv", 0, "-", `${meeting} is missing; it is kept with its register of votes`);
  }
}
