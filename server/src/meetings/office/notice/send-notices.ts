import { holdNotices, noteSent, type WaitingNotice } from "./notice-queries.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteDayGiven } from "./day-given.ts";
import { noticeMail } from "./notice-mail.ts";
import { readNotified } from "./read-notified.ts";

/**
 * Queues the next fifty mails of one version, in one transaction with the note that they have left: whatever is killed, nobody is mailed
 * twice and nobody is left out. False: nothing waits.
 */
export const sendNotices = (parts: OfficeMeetingParts, agencyId: number): Promise<boolean> =>
  parts.database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const waiting = await holdNotices(transaction);
      const [first] = waiting;
      if (first === undefined) return false;
      const { meetingId, versionNo } = first;
      const brand = await readMailSettings(transaction, agencyId);
      const notified = await readNotified(transaction, meetingId, versionNo);
      const sent: { readonly contactId: number; readonly mailId: string | null }[] = [];
      for (const person of waiting) {
        const mailId =
          brand === null || notified === null
            ? null
            : // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
              await parts.outbox.enqueueMail(
                transaction,
                noticeMail(
                  { brand, publicOrigin: parts.publicOrigin },
                  { ...notified, agencyId },
                  toOf(person),
                ),
              );
        sent.push({ contactId: person.contactId, mailId });
      }
      await noteSent(transaction, { meetingId, versionNo }, sent);
      await noteDayGiven(transaction, meetingId);
      return true;
    },
    { mode: "read committed" },
  );

const toOf = ({ name, address }: WaitingNotice) => ({ name, address });
