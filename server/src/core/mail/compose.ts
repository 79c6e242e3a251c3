import { asciiEmailAddress } from "@portal/domain/core/email-address";
import type { SendMailOptions } from "nodemailer";
import { fillLogoSlot, LOGO_CID } from "./mail-logo.ts";
import { type MailAddress, MailFailure, type OutgoingMail } from "./mail.ts";

/**
 * Builds a mail as the composer takes it. Addresses are objects, so that no name and no subject becomes a header. The
 * date is that of queueing, so that a repeat is the same mail. Throws MailFailure if the recipient's or the reply
 * address is not valid; the portal's own was checked at the start.
 */
export function composeMail(mail: OutgoingMail, fromAddress: string): SendMailOptions {
  const to = addressOf(mail.to);
  return {
    from: { name: oneLine(mail.fromName), address: fromAddress },
    to,
    ...(mail.replyTo === undefined ? {} : { replyTo: addressOf(mail.replyTo) }),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...htmlWith(mail),
    // Calendars of mail programs show it; the file is for the others.
    ...(mail.calendar === undefined
      ? {}
      : { icalEvent: { method: "PUBLISH", filename: "meeting.ics", content: mail.calendar } }),
    messageId: mail.messageId,
    date: mail.queuedAt,
    headers: mail.isAutomatic ? { "Auto-Submitted": "auto-generated" } : {},
    envelope: { from: fromAddress, to: to.address },
    // Nothing of a mail is a path or an address to fetch from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The logo lies inside the mail, beside the HTML that shows it. */
function htmlWith({ html, logo }: OutgoingMail): Pick<SendMailOptions, "html" | "attachments"> {
  const shown = logo === undefined ? null : fillLogoSlot(html, logo);
  if (logo === undefined || shown === null) return { html };
  const { content, mediaType } = logo;
  const extension = mediaType.slice("image/".length);
  const attachment = { cid: LOGO_CID, filename: `logo.${extension}`, contentType: mediaType, content };
  return {
    html: shown,
    attachments: [{ ...attachment, contentDisposition: "inline" }],
  };
}

/** The composer reads another address into what is nearly one, and leaves an international domain as it is. */
function addressOf({ name, address }: MailAddress): { name: string; address: string } {
  const ascii = asciiEmailAddress(address);
  if (ascii === null) throw new MailFailure("refused", "an address of the mail is not valid");
  return { name: oneLine(name ?? ""), address: ascii };
}

/** Control characters, line ends among them, have no place in a header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();
