import type { Transaction } from "../../../core/db/agency-transaction.ts";

/** A mail that has not left. */
export interface WaitingNotice {
  readonly meetingId: number;
  readonly versionNo: number;
  readonly contactId: number;
  readonly name: string;
  readonly address: string;
}

const BATCH = 50;

// A process that holds some of them sends those.
const holdText = `
select n.meeting_record_id as "meetingId", n.version_no as "versionNo", n.contact_id as "contactId", n.address,
  coalesce(nullif(concat_ws(' ', c.title, c.first_name, c.name), ''), 'owner') as name
from meeting_notices n
left join contacts c on c.agency_id = $1 and c.contact_id = n.contact_id
where n.agency_id = $1 and n.way = 'email' and n.sent_at is null
  and (n.meeting_record_id, n.version_no) = (
    select w.meeting_record_id, w.version_no from meeting_notices w
    where w.agency_id = $1 and w.way = 'email' and w.sent_at is null
    order by w.meeting_record_id, w.version_no limit 1)
order by n.contact_id limit ${BATCH} for update of n skip locked`;

export async function holdNotices(transaction: Transaction): Promise<readonly WaitingNotice[]> {
  const { agencyId } = transaction;
  return transaction.query<WaitingNotice>(agencyId, {
    name: "meeting-notices-hold",
    text: holdText,
    values: [agencyId],
  });
}

const sentText = `
update meeting_notices n set sent_at = portal_now(), mail_id = g.mail_id
from unnest($4::bigint[], $5::uuid[]) as g(contact_id, mail_id)
where n.agency_id = $1 and n.meeting_record_id = $2 and n.version_no = $3 and n.contact_id = g.contact_id
  and n.way = 'email'`;

/** Notes that mails have left, in the transaction that queues them. */
export async function noteSent(
  transaction: Transaction,
  { meetingId, versionNo }: { readonly meetingId: number; readonly versionNo: number },
  sent: readonly { readonly contactId: number; readonly mailId: string | null }[],
): Promise<void> {
  const { agencyId } = transaction;
  const ids = sent.map(({ contactId }) => contactId);
  const mails = sent.map(({ mailId }) => mailId);
  const values = [agencyId, meetingId, versionNo, ids, mails];
  await transaction.query(agencyId, { name: "meeting-notices-sent", text: sentText, values });
}
