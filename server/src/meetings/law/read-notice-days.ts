import type { LocalDate } from "@portal/domain/core/local-date";
import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../core/db/open-database.ts";
import type { RegisterMeeting } from "../register/queries.ts";

type OfMeeting = Pick<RegisterMeeting, "agencyId" | "ownersCorpId" | "meetingRecordId" | "timeZone">;

// Of the version without a reason, as the meeting's own day is. What has not left, or is not posted, was not given.
const text = `
select o.lot_id as id, max(coalesce(n.posted_on, (n.sent_at at time zone $5)::date))::text as "on"
from meeting_notices n
join meeting_versions v on v.agency_id = $1 and v.meeting_record_id = $3 and v.version_no = n.version_no and v.reason is null
join lot_owners o on o.agency_id = $1 and o.contact_id = n.contact_id
  and o.entered_on <= $4::date and (o.left_on is null or o.left_on > $4::date)
join lots l on l.agency_id = $1 and l.lot_id = o.lot_id and l.owners_corp_id = $2
where n.agency_id = $1 and n.meeting_record_id = $3
group by o.lot_id
having bool_and(n.sent_at is not null)`;

/**
 * The day on which the owners of a lot were given notice, of who owns it on a day: somebody else's letter, posted later, changes
 * nothing for who had it by mail. Undefined where it is not known apart from the meeting's.
 */
export async function readNoticeDays(
  database: Pick<Database, "query">,
  { agencyId, ownersCorpId, meetingRecordId, timeZone }: OfMeeting,
  on: LocalDate,
): Promise<(seat: Seat) => LocalDate | undefined> {
  const values = [agencyId, ownersCorpId, meetingRecordId, on, timeZone];
  const statement = { name: "notice-days", text, values };
  const rows = await database.query<{ id: number; on: LocalDate }>(agencyId, statement);
  const days = new Map(rows.map((row) => [row.id, row.on]));
  return ({ kind, id }) => (kind === "lot" ? days.get(id) : undefined);
}
