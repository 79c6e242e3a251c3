import { href } from "@portal/contract/core/pages";
import { ROLE_NAMES, type Role } from "@portal/domain/sign-in/vocabulary";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { greeting, mailOf, type MailOrigin, paragraph } from "../../core/mail/person-mail.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { networkOf } from "../../core/throttle/network.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import { readMailedAccount } from "../accounts/find-accounts.ts";
import type { MailedAccount } from "../recovery/recovery-mails.ts";
import type { SignInPlace } from "./write-session.ts";

/** Who knows a password could fill its owner's mailbox by throwing the browser's mark away each time. */
const MOST_TOLD_AN_HOUR = 6;

export interface TellParts {
  readonly outbox: Outbox;
  /** Origin of PUBLIC_URL. */
  readonly publicOrigin: string | undefined;
}

export interface TrustedSignIn {
  readonly key: AccountKey;
  readonly role: Role;
  /** The secret of the browser's trust cookie. */
  readonly browserSecret: string;
  readonly from: SignInPlace;
}

const trustText = `
with known as (
  select first_used_at, browser_hash from trusted_browsers
  where agency_id = $1 and username_key = $2 and contact_id = $3
)
insert into trusted_browsers
  (agency_id, username_key, contact_id, browser_hash, last_used_at, first_used_at, device, network)
values ($1, $2, $3, $4, portal_now(), portal_now(), $5, $6)
on conflict (agency_id, username_key, contact_id, browser_hash) do update
set last_used_at = excluded.last_used_at, device = excluded.device, network = excluded.network
returning not exists (select from known where browser_hash = $4) as "isNew",
  (select count(*)::int from known
    where first_used_at > (select portal_now()) - interval '1 hour') as "newOnes"`;

const forgetText = `
delete from trusted_browsers
where agency_id = $1 and last_used_at < (select portal_now()) - interval '400 days'`;

/** Knows the browser from now on by the secret of its cookie; true: nobody had signed in to the account in it. */
export async function trustBrowser(
  transaction: Transaction,
  { key: { usernameKey, contactId }, browserSecret, from }: Omit<TrustedSignIn, "role">,
): Promise<{ readonly isNew: boolean; readonly newOnes: number }> {
  const { agencyId } = transaction;
  const place = [from.device, networkOf(from.address)];
  const [trusted] = await transaction.query<{ isNew: boolean; newOnes: number }>(agencyId, {
    name: "browser-trust",
    text: trustText,
    values: [agencyId, usernameKey, contactId, sha256(browserSecret), ...place],
  });
  await transaction.query(agencyId, { name: "browsers-forget", text: forgetText, values: [agencyId] });
  return trusted ?? { isNew: false, newOnes: 0 };
}

/** The same for who is signed in by it, whom a mail tells of a browser that was not known; true: one was queued. */
export async function trustAndTell(
  { outbox, publicOrigin }: TellParts,
  transaction: Transaction,
  signedIn: TrustedSignIn,
): Promise<boolean> {
  const { agencyId } = transaction;
  const { isNew, newOnes } = await trustBrowser(transaction, signedIn);
  if (!isNew || newOnes >= MOST_TOLD_AN_HOUR) return false;
  const account = await readMailedAccount(transaction, agencyId, signedIn.key);
  const brand = account === null ? null : await readMailSettings(transaction, agencyId);
  if (account === null || brand === null) return false;
  const origin = { agencyId, brand, publicOrigin: publicOrigin ?? null };
  await outbox.enqueueMail(transaction, newBrowserMail(origin, account, signedIn));
  return true;
}

function newBrowserMail(
  { agencyId, brand, publicOrigin }: MailOrigin,
  account: MailedAccount,
  { role, from: { device } }: TrustedSignIn,
): Mail {
  const { agencyName } = brand;
  const origin = { agencyId, brand };
  return mailOf(origin, account, "new-device", "You signed in on a new device", [
    greeting(account),
    paragraph(
      `The access code ${account.username} was used just now to sign in to the strata portal of ${agencyName} as ${ROLE_NAMES[role]}, in a browser that we did not know: ${device}.`,
    ),
    paragraph("If it was you, you need do nothing."),
    paragraph(
      `If it was not you, change your password at once. That signs every other browser out. Then phone ${agencyName}.`,
    ),
    ...(publicOrigin === null
      ? []
      : [
          {
            kind: "button",
            label: "Change Password",
            href: publicOrigin + href("changePassword", { agencyId }),
          } as const,
        ]),
  ]);
}
