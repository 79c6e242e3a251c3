import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import type { DocumentMailParts } from "./mail-parts.ts";
import { documentMail } from "./document-mail.ts";
import { readToldPerson } from "./seen-of-drop.ts";

const BATCH = 20;

// A process that holds some of them tells those.
const holdText = `
select w.drop_id as "dropId", w.contact_id as "contactId" from drop_people w
where w.agency_id = $1 and w.outcome is null
order by w.drop_id, w.contact_id limit ${BATCH} for update of w skip locked`;
const doneText = `
update drop_people w set outcome = $4, done_at = portal_now()
where w.agency_id = $1 and w.drop_id = $2 and w.contact_id = $3`;

interface Waiting {
  readonly dropId: string;
  readonly contactId: number;
}

type SendingParts = Pick<DocumentMailParts, "database" | "outbox" | "publicOrigin">;

/**
 * Queues the next mails, in one transaction with the note that they have left: whatever is killed, nobody is mailed twice and nobody
 * is left out. False: nobody waits.
 */
export const sendMails = (parts: SendingParts, agencyId: number): Promise<boolean> =>
  parts.database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const hold = { name: "drop-hold", text: holdText, values: [agencyId] };
      const waiting = await transaction.query<Waiting>(agencyId, hold);
      for (const { dropId, contactId } of waiting) {
        // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
        const outcome = await tell(parts, transaction, { dropId, contactId });
        const values = [agencyId, dropId, contactId, outcome];
        // oxlint-disable-next-line no-await-in-loop -- as above
        await transaction.query(agencyId, { name: "drop-done", text: doneText, values });
      }
      return waiting.length > 0;
    },
    { mode: "read committed" },
  );

async function tell(
  { outbox, publicOrigin }: SendingParts,
  transaction: Transaction,
  { dropId, contactId }: Waiting,
): Promise<"mailed" | "nothing"> {
  const { agencyId } = transaction;
  const brand = await readMailSettings(transaction, agencyId);
  const person = await readToldPerson(transaction, dropId, contactId);
  if (brand === null || person === null) return "nothing";
  await outbox.enqueueMail(transaction, documentMail({ agencyId, brand, publicOrigin }, person));
  return "mailed";
}
