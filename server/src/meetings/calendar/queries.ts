import type { Database } from "../../core/db/open-database.ts";
import { isPublished } from "../published.ts";
import { todayInPlan } from "../../core/db/today-in-plan.ts";

/** Past meetings stay in the feed that long. */
const PAST_DAYS = 90;

export interface CalendarRow {
  readonly meetingRecordId: number;
  readonly ownersCorpId: number;
  readonly meetingType: string;
  readonly description: string;
  readonly planName: string;
  readonly meetingOn: string;
  /** HH:MM, 24 hours, as the cut-off's. */
  readonly meetingTime: string;
  readonly votingCutoffOn: string | null;
  readonly votingCutoffTime: string | null;
  readonly isVotingAllowed: boolean;
  readonly isCancelled: boolean;
  readonly venue: string | null;
  readonly manager: string | null;
  readonly timeZone: string;
  /** When it was changed, or the agency's data were loaded: its plan and its manager come by import alone. */
  readonly changedAt: Date;
  /** 1 from the start, raised by each change. */
  readonly version: number;
}

const text = `
select m.meeting_record_id as "meetingRecordId", m.owners_corp_id as "ownersCorpId", m.meeting_type as "meetingType",
  m.description, coalesce(nullif(p.building_name, ''), p.body_corporate_name) as "planName",
  m.meeting_on as "meetingOn", to_char(m.meeting_time, 'HH24:MI') as "meetingTime",
  m.voting_cutoff_on as "votingCutoffOn", to_char(m.voting_cutoff_time, 'HH24:MI') as "votingCutoffTime",
  m.allow_voting as "isVotingAllowed", m.cancelled_at is not null as "isCancelled",
  nullif(concat_ws(', ', nullif(m.venue_name, ''), nullif(m.venue2, ''), nullif(m.venue3, '')), '') as venue,
  (select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = m.manager_contact_id) as manager,
  coalesce(p.time_zone, a.time_zone) as "timeZone", greatest(m.changed_at, a.imported_at) as "changedAt", m.version
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
where m.agency_id = $1 and m.owners_corp_id = any($2::bigint[]) and ${isPublished("m")}
  and case when $3::bigint is null then m.meeting_on >= ${todayInPlan} - ${PAST_DAYS}
    else m.meeting_record_id = $3::bigint end
order by m.meeting_on, m.meeting_time, m.meeting_record_id`;

/** The named meeting, or what is on and what was in the last 90 days; in one round trip. */
export function readCalendarMeetings(
  database: Database,
  agencyId: number,
  ownersCorpIds: readonly number[],
  meetingRecordId: number | null,
): Promise<CalendarRow[]> {
  return database.query(agencyId, {
    name: "calendar-meetings",
    text,
    values: [agencyId, ownersCorpIds, meetingRecordId],
  });
}

/** Returns the agency's name; null if the agency does not exist. */
export async function readAgencyName(database: Database, agencyId: number): Promise<string | null> {
  const [row] = await database.query<{ name: string }>(agencyId, {
    name: "calendar-agency",
    text: "select name from agencies where agency_id = $1",
    values: [agencyId],
  });
  return row?.name ?? null;
}
