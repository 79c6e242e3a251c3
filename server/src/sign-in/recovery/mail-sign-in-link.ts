import type { Transaction } from "../../core/db/agency-transaction.ts";
import { randomText, sha256 } from "../../core/ids/tokens.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { MailOrigin } from "../../core/mail/person-mail.ts";
import type { FoundAccount } from "../accounts/find-accounts.ts";
import { signInLinkMail } from "../throttle/guard-mails.ts";
import { mayMailRecovery } from "./recovery-mail-count.ts";
import { LINK_SECONDS, type ThrottleLimits } from "../throttle/sign-in-limits.ts";

const CODE_BYTES = 32;

interface LinkParts {
  readonly outbox: Outbox;
  readonly limits: Pick<ThrottleLimits, "linksPerAccount">;
}

interface LinkRequest {
  readonly role: number | null;
  readonly contactId: number | null;
  readonly passwordDigest: Buffer | null;
}

const insertText = `
insert into sign_in_links (agency_id, code_hash, username_key, contact_id, role, password_digest, issued_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Mails a link to the account whose password was right, if it still is the same person's and has links left in this hour;
 * answers its access code, or nothing.
 */
export async function mailSignInLink(
  { outbox, limits }: LinkParts,
  {
    transaction,
    doneAt,
    origin,
  }: { readonly transaction: Transaction; readonly doneAt: Date; readonly origin: MailOrigin },
  { role, contactId, passwordDigest }: LinkRequest,
  found: readonly FoundAccount[],
): Promise<readonly string[]> {
  const account = found.find((each) => each.contactId === contactId);
  if (account === undefined || role === null || passwordDigest === null) return [];
  const { agencyId } = origin;
  const recipient = `link:${account.contactId}:${account.usernameKey}`;
  if (!(await mayMailRecovery(transaction, agencyId, recipient, limits.linksPerAccount))) return [];
  const code = randomText(CODE_BYTES);
  const expiresAt = new Date(doneAt.getTime() + LINK_SECONDS * 1_000);
  const { usernameKey } = account;
  const lasting = [passwordDigest, doneAt, expiresAt];
  const values = [agencyId, sha256(code), usernameKey, account.contactId, role, ...lasting];
  await transaction.query(agencyId, { name: "sign-in-link-insert", text: insertText, values });
  await outbox.enqueueMail(transaction, signInLinkMail(origin, account, { code, expiresAt }));
  return [account.username];
}
