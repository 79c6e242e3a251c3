import { href } from "@portal/contract/core/pages";
import { isEmailAddress } from "@portal/domain/core/email-address";
import type { MailBlock } from "../../../core/mail/mail-layout.ts";
import { greeting, mailOf } from "../../../core/mail/person-mail.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { accountAddress, isAccountEnabled } from "../../../sign-in/public.ts";
import type { NoticeMailParts } from "./mail-parts.ts";

const BATCH = 50;

// A process that holds some of them mails those. An account's address goes before the contact's (D63).
const holdText = `
select w.notice_id as "noticeId", w.contact_id as "contactId", n.title, n.body, n.withdrawn_at is not null as "isWithdrawn",
  coalesce(nullif(concat_ws(' ', c.title, c.first_name, c.name), ''), 'owner') as "contactName",
  coalesce((select ${accountAddress} from web_users u
    where u.agency_id = $1 and u.contact_id = w.contact_id and ${accountAddress} is not null and ${isAccountEnabled}
    order by u.username_key collate "C" limit 1), nullif(trim(c.email), '')) as address
from notice_people w
join notices n on n.agency_id = $1 and n.notice_id = w.notice_id
left join contacts c on c.agency_id = $1 and c.contact_id = w.contact_id
where w.agency_id = $1 and w.outcome is null
order by w.notice_id, w.contact_id limit ${BATCH} for update of w skip locked`;
const doneText = `
update notice_people w set outcome = g.outcome, done_at = portal_now()
from unnest($2::bigint[], $3::bigint[], $4::text[]) as g(notice_id, contact_id, outcome)
where w.agency_id = $1 and w.notice_id = g.notice_id and w.contact_id = g.contact_id`;

interface Waiting {
  readonly noticeId: number;
  readonly contactId: number;
  readonly title: string;
  readonly body: string;
  readonly isWithdrawn: boolean;
  readonly contactName: string;
  readonly address: string | null;
}

/**
 * Queues the next mails with urgent notices, in one transaction with the note that they have left: whatever is killed, nobody is
 * mailed twice and nobody is left out. False: nobody waits.
 */
export const mailNotices = (
  { database, outbox, publicOrigin }: Pick<NoticeMailParts, "database" | "outbox" | "publicOrigin">,
  agencyId: number,
): Promise<boolean> =>
  database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const hold = { name: "notice-hold", text: holdText, values: [agencyId] };
      const waiting = await transaction.query<Waiting>(agencyId, hold);
      const brand = await readMailSettings(transaction, agencyId);
      const page = publicOrigin === undefined ? null : `${publicOrigin}${href("home", { agencyId })}`;
      const button: readonly MailBlock[] =
        page === null ? [] : [{ kind: "button", label: "Read it in the portal", href: page }];
      const outcomes: string[] = [];
      for (const { title, body, isWithdrawn, contactName, address } of waiting) {
        const isMailed = brand !== null && !isWithdrawn && address !== null && isEmailAddress(address);
        outcomes.push(isMailed ? "mailed" : "nothing");
        if (!isMailed) continue;
        const blocks: readonly MailBlock[] = [
          greeting({ contactName }),
          { kind: "message", text: body },
          ...button,
        ];
        const to = { contactName, address };
        const mail = mailOf({ agencyId, brand }, to, "urgent-notice", `Urgent: ${title}`, blocks);
        // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
        await outbox.enqueueMail(transaction, mail);
      }
      const notices = waiting.map(({ noticeId }) => noticeId);
      const people = waiting.map(({ contactId }) => contactId);
      const values = [agencyId, notices, people, outcomes];
      await transaction.query(agencyId, { name: "notice-done", text: doneText, values });
      return waiting.length > 0;
    },
    { mode: "read committed" },
  );
