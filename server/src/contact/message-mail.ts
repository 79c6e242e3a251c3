import type { ContactRequestType } from "@portal/domain/contact/contact-request";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { type MailBrand, renderMail } from "../core/mail/mail-layout.ts";
import type { Mail } from "../core/mail/mail.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import type { MessageTarget } from "./queries.ts";

/** A message that is complete: checked, trimmed, with its subject and where the answer goes. */
export interface CompleteMessage {
  readonly type: ContactRequestType;
  readonly subject: string;
  readonly body: string;
  /** Its domain in punycode. */
  readonly replyTo: string;
  /** As it was typed. */
  readonly shownReplyTo: string;
  /** Whether the person named that address. */
  readonly isReplyToTheirs: boolean;
  readonly sentTo: string;
}

const typeNames: Readonly<Record<ContactRequestType, string>> = {
  UpdateRequest: "Update of details",
  ContactRequest: "Contact request",
  MeetingQuery: "Meeting query",
};

/** The mail that carries a person's message to the agency: who wrote about what, and then their words. */
export function messageMail(
  brand: MailBrand,
  session: PortalUser,
  target: MessageTarget,
  message: CompleteMessage,
): Mail {
  const { agencyId, contactName, username, contactId, role } = session;
  const { subject, body, replyTo, shownReplyTo, sentTo, isReplyToTheirs } = message;
  const lot = target.lot === null ? [] : [["Lot", lotInWords(target.lot, target.unit)] as const];
  const rows = [
    ["From", contactName],
    ["Access code", `${username} (contact ${contactId})`],
    ["Role", ROLE_NAMES[role]],
    ["Plan", `${target.planName} (${target.planNumber})`],
    ...lot,
    ["About", typeNames[message.type]],
    ["Reply to", isReplyToTheirs ? shownReplyTo : "no address given"],
  ] as const;
  return {
    agencyId,
    kind: "contact-request",
    fromName: brand.agencyName,
    to: { name: brand.agencyName, address: sentTo },
    replyTo: { name: isReplyToTheirs ? contactName : brand.agencyName, address: replyTo },
    subject,
    ...renderMail(brand, subject, [
      { kind: "facts", rows },
      { kind: "message", text: body },
    ]),
    // A person caused it, and is who an absence notice is for.
    isAutomatic: false,
  };
}

const lotInWords = (lot: string, unit: string | null): string =>
  unit === null ? lot : `${lot}, unit ${unit}`;
