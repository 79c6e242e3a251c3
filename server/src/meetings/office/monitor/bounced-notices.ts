import type { BouncedNotice } from "@portal/contract/meetings/office/monitor-schemas";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { postalAddressSql } from "../../../people/public.ts";

interface MeetingKey {
  readonly agencyId: number;
  readonly meetingRecordId: number;
}

export interface BouncedRow extends BouncedNotice {
  readonly versionNo: number;
}

// The newest mail of each person: the mail server has refused it, or somebody of the staff says that mail to its address came back.
const text = `
select n.contact_id as "contactId", concat_ws(' ', c.title, c.first_name, c.name) as name, n.address,
  n.version_no as "versionNo", ${postalAddressSql} as "hasPostalAddress",
  exists (select from meeting_notices l where l.agency_id = $1 and l.meeting_record_id = $2
    and l.contact_id = n.contact_id and l.way = 'letter' and l.version_no >= n.version_no) as "hasLetter"
from (select distinct on (w.contact_id) w.contact_id, w.version_no, w.address, w.mail_id, w.agency_id
  from meeting_notices w
  where w.agency_id = $1 and w.meeting_record_id = $2 and w.way = 'email' and w.sent_at is not null
  order by w.contact_id, w.version_no desc) n
join contacts c on c.agency_id = $1 and c.contact_id = n.contact_id
where exists (select from outbox_mails m where m.agency_id = $1 and m.mail_id = n.mail_id and m.state = 'dead')
  or exists (select from bounced_addresses b where b.agency_id = $1 and b.contact_id = n.contact_id
    and lower(b.address) = lower(n.address))
order by c.name, c.first_name, n.contact_id`;

/** Whom the notice of a meeting, or its newest change, has not reached by mail. */
export const readBounced = (
  queries: Queries,
  { agencyId, meetingRecordId }: MeetingKey,
): Promise<BouncedRow[]> =>
  queries.query(agencyId, { name: "notices-bounced", text, values: [agencyId, meetingRecordId] });

/** Without what only the letters need. */
export const presentBounced = ({ versionNo: _version, ...shown }: BouncedRow): BouncedNotice => shown;
