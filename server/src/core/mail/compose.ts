import type { SendMailOptions } from "nodemailer";
import type { MailAddress, OutgoingMail } from "./mail.ts";

/**
 * A mail as the composer takes it. Addresses are objects, so that no name and no subject becomes a header; the date is
 * that of queueing, so that a repeat is the same mail.
 */
export function composeMail(mail: OutgoingMail, fromAddress: string): SendMailOptions {
  return {
    from: addressOf({ name: mail.fromName, address: fromAddress }),
    to: addressOf(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: addressOf(mail.replyTo) }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.queuedAt,
    headers: mail.isAutomatic ? { "Auto-Submitted": "auto-generated" } : {},
    envelope: { from: fromAddress, to: mail.to.address },
    // Nothing of a mail is a path or an address to fetch from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const addressOf = ({ name, address }: MailAddress): { name: string; address: string } => ({
  name: oneLine(name ?? ""),
  address,
});

/** Control characters, line ends among them, have no place in a header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();
