import type { Transaction } from "../../../core/db/agency-transaction.ts";

// Of the version without a reason: others tell of a change, and give no notice.
const text = `
update meetings m set notice_given_on = given.on_day
from (
  select max(coalesce(n.posted_on, (n.sent_at at time zone coalesce(p.time_zone, a.time_zone))::date)) as on_day,
    bool_and(n.sent_at is not null) as is_given
  from meeting_notices n
  join meetings f on f.agency_id = $1 and f.meeting_record_id = $2
  join plans p on p.agency_id = $1 and p.owners_corp_id = f.owners_corp_id
  join agencies a on a.agency_id = $1
  join meeting_versions v on v.agency_id = $1 and v.meeting_record_id = $2 and v.version_no = n.version_no and v.reason is null
  where n.agency_id = $1 and n.meeting_record_id = $2
) given
where m.agency_id = $1 and m.meeting_record_id = $2 and m.origin = 'office' and given.is_given
  and m.notice_given_on is distinct from given.on_day`;

/** Notes the day on which notice was given: once the last one has left, its day. */
export async function noteDayGiven(transaction: Transaction, meetingId: number): Promise<void> {
  const { agencyId } = transaction;
  await transaction.query(agencyId, { name: "meeting-day-given", text, values: [agencyId, meetingId] });
}
