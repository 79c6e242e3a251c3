import type { OfficeMeetingPage, OfficeMeetingRow } from "@portal/contract/meetings/office/schemas";
import type { MeetingState } from "@portal/domain/meetings/office/meeting-state";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { hasPlan } from "../../../staff/office/public.ts";
import { meetingStateSql } from "../meeting-state-sql.ts";
import { officeMeetingSources, officeRowColumns } from "../read-office-meeting.ts";

const PAGE = 100;

const text = `
select ${officeRowColumns} ${officeMeetingSources}
where m.agency_id = $1 and p.closed_at is null and ($2::bigint[] is null or m.owners_corp_id = any($2))
  and ($3::bigint is null or m.owners_corp_id = $3) and ($4::text is null or ${meetingStateSql} = $4)
  and ($5::bigint is null or (m.meeting_on, m.meeting_time, m.meeting_record_id) < (
    select q.meeting_on, q.meeting_time, q.meeting_record_id from meetings q
    where q.agency_id = $1 and q.meeting_record_id = $5))
order by m.meeting_on desc, m.meeting_time desc, m.meeting_record_id desc limit ${PAGE + 1}`;

interface Asked {
  readonly plan?: number | undefined;
  readonly state?: MeetingState | undefined;
  readonly after?: number | undefined;
}

/** A page of the meetings of somebody's plans; a plan that is not theirs is not there. */
export async function listOfficeMeetings(
  database: Database,
  staff: StaffMember,
  { plan, state, after }: Asked,
): Promise<Outcome<OfficeMeetingPage, "NOT_FOUND">> {
  const { agencyId, ownersCorpIds } = staff;
  if (plan !== undefined && !(await hasPlan(database, staff, plan))) return refused("NOT_FOUND");
  const values = [agencyId, ownersCorpIds, plan ?? null, state ?? null, after ?? null];
  const found = await database.query<OfficeMeetingRow>(agencyId, { name: "office-meetings", text, values });
  const rows = found.slice(0, PAGE);
  // One more tells whether there is another page.
  return answer({ rows, next: found.length > PAGE ? (rows.at(-1)?.meetingId ?? null) : null });
}
