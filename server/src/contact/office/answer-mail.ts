import { href } from "@portal/contract/core/pages";
import { formatDate } from "@portal/domain/core/format-date";
import { type MailBlock, renderMail } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import { greeting, paragraph } from "../../core/mail/person-mail.ts";
import type { AgencyMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { FoundMessage } from "./read-messages.ts";

interface AnswerOrigin {
  readonly agencyId: number;
  readonly brand: AgencyMailSettings;
  /** Scheme and host of the portal; without them the mail has no button. */
  readonly publicOrigin: string | undefined;
}

/** The mail with the agency's answer to a message, and with the message below it. */
export function answerMail(
  { agencyId, brand, publicOrigin }: AnswerOrigin,
  { row: { from, subject, planName, sentAt }, body }: FoundMessage,
  address: string,
  text: string,
): Mail {
  const { agencyName } = brand;
  const page = publicOrigin === undefined ? null : `${publicOrigin}${href("account", { agencyId })}`;
  const button: readonly MailBlock[] =
    page === null ? [] : [{ kind: "button", label: "Read it in the portal", href: `${page}#messages` }];
  return {
    agencyId,
    kind: "message-answer",
    fromName: agencyName,
    to: { name: from, address },
    ...(brand.address === null ? {} : { replyTo: { name: agencyName, address: brand.address } }),
    subject: `Re: ${subject}`,
    ...renderMail(brand, `${agencyName} has answered you`, [
      greeting({ contactName: from }),
      { kind: "message", text },
      ...button,
      paragraph(`Your message about ${planName}, sent on ${formatDate(sentAt.toISOString().slice(0, 10))}:`),
      { kind: "message", text: body },
    ]),
    // Somebody of the office has written it to this person.
    isAutomatic: false,
  };
}
