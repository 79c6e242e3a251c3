import { href } from "@portal/contract/core/pages";
import type { FactorChange } from "@portal/domain/second-factor/audit-events";
import type { FactorKind } from "@portal/domain/second-factor/factor-kind";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { MailBlock } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import { greeting, mailOf, type MailOrigin, paragraph } from "../../core/mail/person-mail.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { readMailedAccount } from "../accounts/find-accounts.ts";
import type { MailedAccount } from "../recovery/recovery-mails.ts";
import { type FactorHolder, readFactorMethods } from "../../second-factor/public.ts";
import type { FactorParts } from "./factor-parts.ts";

type WriteMail = (origin: MailOrigin, account: MailedAccount) => Mail;

/** Queues mails to the person of a session, if it can be written to. */
export interface PersonMailer {
  /** Whether there is an address. */
  readonly canMail: boolean;
  enqueue(transaction: Transaction, write: WriteMail): Promise<void>;
}

/** Reads whom to write to; before a transaction begins, since that holds a connection. */
export async function readMailer(
  { database, outbox, publicOrigin }: FactorParts,
  { agencyId, username, contactId }: PortalUser,
): Promise<PersonMailer> {
  const account = await readMailedAccount(database, agencyId, accountKeyOf(username, contactId));
  const brand = account === null ? null : await readMailSettings(database, agencyId);
  if (account === null || brand === null) return { canMail: false, enqueue: async () => undefined };
  return {
    canMail: true,
    enqueue: async (transaction, write) => {
      await outbox.enqueueMail(
        transaction,
        write({ agencyId, brand, publicOrigin: publicOrigin ?? null }, account),
      );
    },
  };
}

/** Tells that wrong codes ended a session. */
export const wrongCodesMail: WriteMail = (origin, account) =>
  mailOf(origin, account, "second-factor", "Wrong codes at your second step", [
    greeting(account),
    paragraph(
      `Five wrong codes were typed for the second step of the access code ${account.username} at ${origin.brand.agencyName}. The sign-in in which they were typed was ended.`,
    ),
    ...ifNotYou(origin),
  ]);

/** The code that sets a first factor up where the agency demands one. */
export const enrolmentCodeMail =
  (code: string, expiresAt: Date): WriteMail =>
  (origin, account) => ({
    ...mailOf(origin, account, "second-factor", "Your code to set up the second step", [
      greeting(account),
      paragraph(
        `${origin.brand.agencyName} asks for a second step at sign-in. To set it up for the access code ${account.username}, type this code on the page where you are signing in:`,
      ),
      { kind: "code", text: code },
      paragraph("It works for ten minutes, on that page alone. Nobody from the agency will ask you for it."),
      ...ifNotYou(origin),
    ]),
    expiresAt,
  });

/** Tells that a recovery code was used, and how many are left. */
export async function mailRecoveryCode(
  transaction: Transaction,
  holder: FactorHolder,
  mailer: PersonMailer,
): Promise<void> {
  const { recoveryCodes } = await readFactorMethods(transaction, holder);
  await mailer.enqueue(transaction, recoveryCodeMail(recoveryCodes));
}

const recoveryCodeMail =
  (left: number): WriteMail =>
  (origin, account) =>
    mailOf(origin, account, "second-factor", "A recovery code was used", [
      greeting(account),
      paragraph(
        `One of your recovery codes for the access code ${account.username} at ${origin.brand.agencyName} was used just now. ${codesLeft(left)}`,
      ),
      ...ifNotYou(origin),
    ]);

const codesLeft = (left: number): string => {
  if (left === 0) return "There are no more: make new ones now.";
  return left === 1 ? "There is one more." : `There are ${left} more.`;
};

type Change = FactorChange["kind"];

const changes: Readonly<Record<Change, string>> = {
  "second-factor-added": "added",
  "second-factor-removed": "removed",
  "recovery-codes-renewed": "made, in place of the former ones",
  "second-factors-reset": "removed",
};
const factors: Readonly<Record<FactorKind, string>> = {
  authenticator: "An authenticator app was",
  passkey: "A passkey was",
  "recovery-code": "New recovery codes were",
};

/** Tells the person that their second factors are others now, so that a stranger's change is noticed. */
export const factorChangedMail =
  (change: Change, factor: FactorKind | undefined): WriteMail =>
  (origin, account) =>
    mailOf(origin, account, "second-factor", "Your second step was changed", [
      greeting(account),
      paragraph(
        `${factor === undefined ? "Every second step was" : factors[factor]} ${changes[change]} just now for the access code ${account.username} at ${origin.brand.agencyName}.`,
      ),
      ...ifNotYou(origin),
    ]);

function ifNotYou({ agencyId, brand, publicOrigin }: MailOrigin): readonly MailBlock[] {
  const change = { kind: "button", label: "Change Password" } as const;
  return [
    paragraph(`If it was not you, change your password at once, and phone ${brand.agencyName}.`),
    ...(publicOrigin === null
      ? []
      : [{ ...change, href: publicOrigin + href("changePassword", { agencyId }) }]),
  ];
}
