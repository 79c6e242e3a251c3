import { href } from "@portal/contract/core/pages";
import { formatDate, formatDateAndTime } from "@portal/domain/core/format-date";
import type { Queries, Transaction } from "../../../../core/db/agency-transaction.ts";
import { type MailBlock, type MailBrand, renderMail } from "../../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../../core/mail/mail.ts";
import type { PublishedRow } from "./minutes-rows.ts";

interface SentMeeting {
  readonly title: string;
  readonly planName: string;
  readonly meetingOn: string;
  readonly meetingTime: string;
}

const text = `
select m.description as title, p.body_corporate_name as "planName", m.meeting_on as "meetingOn",
  to_char(m.meeting_time, 'HH24:MI') as "meetingTime"
from meetings m join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
where m.agency_id = $1 and m.meeting_record_id = $2`;

/** What people are told of a meeting whose minutes they are sent. */
export async function findSentMeeting(
  queries: Queries & Pick<Transaction, "agencyId">,
  meetingId: number,
): Promise<SentMeeting | undefined> {
  const { agencyId } = queries;
  const statement = { name: "minutes-meeting", text, values: [agencyId, meetingId] };
  const [row] = await queries.query<SentMeeting>(agencyId, statement);
  return row;
}

interface MinutesLook {
  readonly agencyId: number;
  readonly brand: MailBrand;
  /** Without it mails lead nowhere (PUBLIC_URL). */
  readonly publicOrigin: string | undefined;
}

/** Tells somebody that the minutes of a meeting are there, and of interim resolutions until when they are that. */
export function minutesMail(
  { agencyId, brand, publicOrigin }: MinutesLook,
  { title, planName, meetingOn, meetingTime }: SentMeeting,
  { interim }: Pick<PublishedRow, "interim">,
  to: { readonly name: string; readonly address: string },
): Mail {
  const heading = `Minutes: ${title}`;
  const blocks: readonly MailBlock[] = [
    { kind: "paragraph", text: `Hello ${to.name},` },
    { kind: "paragraph", text: `The minutes of this meeting of ${planName} are in your portal.` },
    { kind: "facts", rows: [["Held", formatDateAndTime(meetingOn, meetingTime)]] },
    ...interim.map(({ no, title: motion, finalOn }): MailBlock => ({
      kind: "paragraph",
      text: `Motion ${no}, ${motion}, is an interim resolution. It becomes final on ${formatDate(finalOn)} unless it is petitioned against.`,
    })),
    ...(publicOrigin === undefined
      ? []
      : [
          {
            kind: "button",
            label: "Read the minutes",
            href: `${publicOrigin}${href("meetings", { agencyId })}?tab=past`,
          } as const,
        ]),
  ];
  return {
    agencyId,
    kind: "meeting-minutes",
    fromName: brand.agencyName,
    to,
    subject: `${heading} - ${planName}`,
    ...renderMail(brand, heading, blocks),
    isAutomatic: true,
  };
}
