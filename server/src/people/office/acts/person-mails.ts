import type { Person } from "@portal/contract/people/office/schemas";
import { isEmailAddress } from "@portal/domain/core/email-address";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import {
  greeting,
  type MailedPerson,
  mailOf,
  type MailOrigin,
  paragraph,
} from "../../../core/mail/person-mail.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import type { PeopleParts } from "../people-parts.ts";

type Told = "phone-code" | "factor-reset" | "address-set";

const told: Readonly<
  Record<Told, readonly [heading: string, happened: (agency: string, code: string) => string]>
> = {
  "phone-code": [
    "A code for your account was given by phone",
    (agency, code) =>
      `${agency} told somebody on the phone a code that opens the access code ${code} for 15 minutes. The caller had answered questions about you.`,
  ],
  "factor-reset": [
    "Your second step was removed",
    (agency, code) =>
      `${agency} has removed the second step of the access code ${code}, after a call by phone, and ended its sessions. Your password stays as it is.`,
  ],
  "address-set": [
    "Your e-mail address for the portal",
    (agency, code) =>
      `${agency} has noted this e-mail address for the access code ${code}. New passwords and messages of the portal are sent to it.`,
  ],
};

const helpMail = (
  origin: Omit<MailOrigin, "publicOrigin">,
  to: MailedPerson,
  username: string,
  what: Told,
): Mail => {
  const { agencyName } = origin.brand;
  const [heading, happened] = told[what];
  return mailOf(origin, to, "account-help", heading, [
    greeting(to),
    paragraph(happened(agencyName, username)),
    paragraph(`If it was not you, please phone ${agencyName} at once.`),
  ]);
};

/** Leaves a mail that tells somebody what was done to their account, if they have an address. */
export async function tellPerson(
  { outbox }: Pick<PeopleParts, "outbox">,
  transaction: Transaction,
  { name, email, username }: Pick<Person, "name" | "email" | "username">,
  what: Told,
): Promise<void> {
  if (email === null || !isEmailAddress(email)) return;
  const { agencyId } = transaction;
  const brand = await readMailSettings(transaction, agencyId);
  if (brand === null) return;
  const to = { contactName: name, address: email };
  await outbox.enqueueMail(transaction, helpMail({ agencyId, brand }, to, username, what));
}
