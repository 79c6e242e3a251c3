import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { MailOrigin } from "../../core/mail/person-mail.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { userActor } from "../../core/session/actor.ts";
import { findAccounts } from "../accounts/find-accounts.ts";
import type { HashQueue } from "../password/hash-queue.ts";
import { type IssuedPassword, issuePasswords, keepTemporaryPassword } from "./issue-passwords.ts";
import { mailSignInLink } from "./mail-sign-in-link.ts";
import { mayMailRecovery } from "./recovery-mail-count.ts";
import type { RecoveryLimits } from "./recovery-limits.ts";
import { accessCodesMail, temporaryPasswordMail } from "./recovery-mails.ts";
import { formerAddressMails } from "../accounts/tell-address-changes.ts";
import type { ThrottleLimits } from "../throttle/sign-in-limits.ts";

export interface FulfilmentParts {
  readonly database: Database;
  readonly hashing: HashQueue;
  readonly outbox: Outbox;
  readonly publicOrigin: string | undefined;
  readonly limits: Pick<RecoveryLimits, "mailsPerAccount"> & Pick<ThrottleLimits, "linksPerAccount">;
}

/** A request that this process holds. */
export interface ClaimedRecovery {
  readonly requestId: string;
  readonly claim: string;
  readonly kind: "access-codes" | "temporary-password" | "sign-in-link";
  readonly asked: string;
  readonly role: number | null;
  readonly address: string;
  /** Of a link: whose password was right, and which. */
  readonly contactId: number | null;
  readonly passwordDigest: Buffer | null;
}

/** What the mails of a request are made with, in the transaction that notes it as done. */
interface Fulfilment {
  readonly transaction: Transaction;
  readonly doneAt: Date;
  readonly origin: MailOrigin;
}

/**
 * Does what a request asked for: mails, and for passwords a temporary one for each account that holds the role. Mail and
 * password are written in one transaction with the note that it is done, so that each is there once and with the other.
 * Nobody waits for it; it still takes the same hash if the account does not exist, so that the machine's load tells nothing.
 */
export async function fulfilRecovery(
  parts: FulfilmentParts,
  agencyId: number,
  claimed: ClaimedRecovery,
): Promise<void> {
  const { database, outbox, publicOrigin = null } = parts;
  const brand = await readMailSettings(database, agencyId);
  const found = await findAccounts(database, agencyId, claimed.asked);
  const isForPassword = claimed.kind === "temporary-password";
  const issued = isForPassword ? await issuePasswords(parts.hashing, agencyId, found, claimed) : [];
  const told =
    brand === null ? [] : await formerAddressMails(database, { agencyId, brand, publicOrigin }, found);
  await database.agencyTransaction(agencyId, async (transaction) => {
    const doneAt = await noteDone(transaction, agencyId, claimed);
    if (doneAt === null || brand === null) return;
    const fulfilment = { transaction, doneAt, origin: { agencyId, brand, publicOrigin } };
    const mailed =
      claimed.kind === "sign-in-link"
        ? await mailSignInLink(parts, fulfilment, claimed, found)
        : isForPassword
          ? await mailPasswords(parts, fulfilment, issued)
          : await mailAccessCodes(parts, fulfilment, claimed.asked, found);
    if (claimed.kind !== "sign-in-link")
      for (const { username, mail } of told)
        // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
        if (mailed.includes(username)) await outbox.enqueueMail(transaction, mail);
    // What was typed may be a password: only accounts that exist are written down.
    const isLink = claimed.kind === "sign-in-link";
    for (const actor of mailed.length === 0 && !isLink ? [null] : mailed)
      // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
      await recordAudit(transaction, {
        agencyId,
        actor: userActor(actor),
        kind: isLink ? "sign-in-link-sent" : "recovery",
        subject: { what: claimed.kind, role: claimed.role, address: claimed.address },
        about: aboutOf(found, actor),
      });
    await forgetOld(transaction, agencyId);
  });
  outbox.notify(agencyId);
}

/** Whose account was mailed. */
function aboutOf(found: Awaited<ReturnType<typeof findAccounts>>, username: string | null) {
  const account = found.find((each) => each.username === username);
  return account === undefined ? {} : { contactId: account.contactId };
}

/** Mails each account its temporary password, as far as it has mails left in this hour; answers the access codes mailed. */
async function mailPasswords(
  { outbox, limits }: FulfilmentParts,
  { transaction, doneAt, origin }: Fulfilment,
  issued: readonly IssuedPassword[],
): Promise<readonly string[]> {
  const mailed: string[] = [];
  for (const { account, password, hash } of issued) {
    const recipient = `${account.contactId}:${account.usernameKey}`;
    // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
    if (!(await mayMailRecovery(transaction, origin.agencyId, recipient, limits.mailsPerAccount))) continue;
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const expiresAt = await keepTemporaryPassword(transaction, origin.agencyId, account, hash, doneAt);
    const { version } = account;
    const mail = temporaryPasswordMail(origin, account, { password, expiresAt, version });
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await outbox.enqueueMail(transaction, mail);
    mailed.push(account.username);
  }
  return mailed;
}

async function mailAccessCodes(
  { outbox, limits }: FulfilmentParts,
  { transaction, origin }: Fulfilment,
  asked: string,
  found: Awaited<ReturnType<typeof findAccounts>>,
): Promise<readonly string[]> {
  const mail = accessCodesMail(origin, found);
  if (mail === null) return [];
  if (!(await mayMailRecovery(transaction, origin.agencyId, asked, limits.mailsPerAccount))) return [];
  await outbox.enqueueMail(transaction, mail);
  return found.map(({ username }) => username);
}

const doneText = `
update recovery_requests set done_at = portal_now(), asked = null
where agency_id = $1 and request_id = $2 and claim = $3 and done_at is null
returning done_at as "doneAt"`;

/** When it was done by the database's clock; null if the claim had run out, and another process has done it. */
async function noteDone(
  transaction: Transaction,
  agencyId: number,
  { requestId, claim }: ClaimedRecovery,
): Promise<Date | null> {
  const statement = { name: "recovery-done", text: doneText, values: [agencyId, requestId, claim] };
  const [done] = await transaction.query<{ doneAt: Date }>(agencyId, statement);
  return done?.doneAt ?? null;
}

const aDayAgo = "(select portal_now()) - interval '1 day'";
const forgetting = [
  {
    name: "recovery-forget-requests",
    text: `delete from recovery_requests where agency_id = $1 and requested_at < ${aDayAgo}`,
  },
  {
    name: "recovery-forget-passwords",
    text: `delete from temporary_passwords where agency_id = $1 and issued_at < ${aDayAgo}`,
  },
  {
    name: "recovery-forget-mails",
    text: `delete from recovery_mails where agency_id = $1 and mailed_at < ${aDayAgo}`,
  },
  {
    name: "recovery-forget-links",
    text: `delete from sign_in_links where agency_id = $1 and issued_at < ${aDayAgo}`,
  },
];

/** After a day nobody is told any more that a temporary password has expired. */
async function forgetOld(transaction: Transaction, agencyId: number): Promise<void> {
  for (const statement of forgetting)
    // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
    await transaction.query(agencyId, { ...statement, values: [agencyId] });
}
