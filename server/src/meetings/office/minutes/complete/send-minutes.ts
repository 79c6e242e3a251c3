import type { Transaction } from "../../../../core/db/agency-transaction.ts";
import { readMailSettings } from "../../../../core/mail/read-mail-settings.ts";
import type { OfficeMeetingParts } from "../../meeting-parts.ts";
import { findSentMeeting, minutesMail } from "./minutes-mail.ts";
import { readPublished } from "./minutes-rows.ts";

interface WaitingMinutes {
  readonly meetingId: number;
  readonly contactId: number;
  readonly name: string;
  readonly address: string;
}

const BATCH = 50;

// A process that holds some of them sends those.
const holdText = `
select n.meeting_record_id as "meetingId", n.contact_id as "contactId", n.address,
  coalesce(nullif(concat_ws(' ', c.title, c.first_name, c.name), ''), 'owner') as name
from minutes_notices n
left join contacts c on c.agency_id = $1 and c.contact_id = n.contact_id
where n.agency_id = $1 and n.way = 'email' and n.sent_at is null
  and n.meeting_record_id = (select min(w.meeting_record_id) from minutes_notices w
    where w.agency_id = $1 and w.way = 'email' and w.sent_at is null)
order by n.contact_id limit ${BATCH} for update of n skip locked`;

const sentText = `
update minutes_notices n set sent_at = portal_now(), mail_id = g.mail_id
from unnest($3::bigint[], $4::uuid[]) as g(contact_id, mail_id)
where n.agency_id = $1 and n.meeting_record_id = $2 and n.contact_id = g.contact_id`;

/**
 * Queues the next fifty mails with minutes, in one transaction with the note that they have left: whatever is killed, nobody is mailed
 * twice and nobody is left out. False: nothing waits.
 */
export const sendMinutes = (parts: OfficeMeetingParts, agencyId: number): Promise<boolean> =>
  parts.database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const hold = { name: "minutes-hold", text: holdText, values: [agencyId] };
      const waiting = await transaction.query<WaitingMinutes>(agencyId, hold);
      const [first] = waiting;
      if (first === undefined) return false;
      const { meetingId } = first;
      const mails = await queueMails(parts, transaction, meetingId, waiting);
      const people = waiting.map(({ contactId }) => contactId);
      const values = [agencyId, meetingId, people, mails];
      await transaction.query(agencyId, { name: "minutes-sent", text: sentText, values });
      return true;
    },
    { mode: "read committed" },
  );

async function queueMails(
  { outbox, publicOrigin }: OfficeMeetingParts,
  transaction: Transaction,
  meetingId: number,
  waiting: readonly WaitingMinutes[],
): Promise<readonly (string | null)[]> {
  const { agencyId } = transaction;
  const brand = await readMailSettings(transaction, agencyId);
  const meeting = await findSentMeeting(transaction, meetingId);
  const published = await readPublished(transaction, agencyId, meetingId);
  const ids: (string | null)[] = [];
  for (const { name, address } of waiting) {
    const mail =
      brand === null || meeting === undefined || published === null
        ? null
        : minutesMail({ brand, publicOrigin, agencyId }, meeting, published, { name, address });
    // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
    ids.push(mail === null ? null : await outbox.enqueueMail(transaction, mail));
  }
  return ids;
}
