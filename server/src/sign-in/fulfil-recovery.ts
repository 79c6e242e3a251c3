import { hasAskedRole, TEMPORARY_PASSWORD_SECONDS } from "@portal/domain/sign-in/recovery-rule";
import { temporaryPassword } from "@portal/domain/sign-in/random-password";
import { sql, type Transaction } from "kysely";
import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";
import { randomBytesOf } from "../core/ids/tokens.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import { readMailSettings } from "../core/mail/read-mail-settings.ts";
import { findAccounts, type FoundAccount } from "./find-accounts.ts";
import type { RecoveryKind } from "./note-recovery.ts";
import { hashPassword } from "./password-hash.ts";
import { accessCodesMail, type MailOrigin, temporaryPasswordMail } from "./recovery-mails.ts";
import "./tables.ts";
import type { WorkQueue } from "../core/jobs/work-queue.ts";

export interface FulfilmentParts {
  readonly database: Database;
  readonly hashing: WorkQueue;
  readonly outbox: Outbox;
  readonly publicOrigin: string | undefined;
}

/** A request that this process holds. */
export interface ClaimedRecovery {
  readonly requestId: string;
  readonly claim: string;
  readonly kind: RecoveryKind;
  readonly asked: string;
  readonly role: number | null;
  readonly address: string;
}

interface Issued {
  readonly account: FoundAccount;
  readonly password: string;
  readonly hash: string;
}

/**
 * Does what a request asked for: mails, and for passwords a temporary one for each account that holds the role. Mail and
 * password are written in one transaction with the note that it is done, so that each is there once and with the other.
 * Nobody waits for it; it still takes the same hash where there is no account, so that the machine's load tells nothing.
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
  const issued = isForPassword ? await issuePasswords(parts.hashing, found, claimed.role ?? 0) : [];
  await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      const doneAt = await noteDone(transaction, agencyId, claimed);
      if (doneAt === null || brand === null) return;
      const origin: MailOrigin = { agencyId, brand, publicOrigin };
      const expiresAt = new Date(doneAt.getTime() + TEMPORARY_PASSWORD_SECONDS * 1_000);
      for (const { account, password, hash } of issued) {
        // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
        await keepTemporaryPassword(transaction, agencyId, account, hash, { doneAt, expiresAt });
        const { version } = account;
        const mail = temporaryPasswordMail(origin, account, { password, expiresAt, version });
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await outbox.enqueueMail(transaction, mail);
      }
      const codes = isForPassword ? null : accessCodesMail(origin, found);
      if (codes !== null) await outbox.enqueueMail(transaction, codes);
      const mailed = isForPassword ? issued.map(({ account }) => account) : found;
      // What was typed may be a password: only accounts that exist are written down.
      for (const actor of mailed.length === 0 ? [null] : mailed.map(({ username }) => username))
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await recordAudit(transaction, {
          agencyId,
          actor,
          kind: "recovery",
          subject: { what: claimed.kind, role: claimed.role, address: claimed.address },
        });
      await forgetOld(transaction, agencyId);
    });
  outbox.kick();
}

async function issuePasswords(
  hashing: WorkQueue,
  found: readonly FoundAccount[],
  role: number,
): Promise<readonly Issued[]> {
  const issue = async (): Promise<Omit<Issued, "account">> => {
    const password = temporaryPassword(randomBytesOf);
    return { password, hash: await hashing.run(() => hashPassword(password)) };
  };
  const accounts = found.filter(({ roles }) => hasAskedRole(roles, role));
  if (accounts.length === 0) await issue();
  return Promise.all(accounts.map(async (account) => ({ account, ...(await issue()) })));
}

/** When it was done by the database's clock; null where the claim had run out, and another process has done it. */
async function noteDone(
  transaction: Transaction<Tables>,
  agencyId: number,
  { requestId, claim }: ClaimedRecovery,
): Promise<Date | null> {
  const done = await transaction
    .updateTable("recovery_requests")
    .set({ done_at: sql<Date>`portal_now()`, asked: null })
    .where("agency_id", "=", agencyId)
    .where("request_id", "=", requestId)
    .where("claim", "=", claim)
    .where("done_at", "is", null)
    .returning("done_at")
    .executeTakeFirst();
  return done?.done_at ?? null;
}

async function keepTemporaryPassword(
  transaction: Transaction<Tables>,
  agencyId: number,
  { usernameKey, contactId }: FoundAccount,
  hash: string,
  { doneAt, expiresAt }: { readonly doneAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const issued = {
    password_hash: hash,
    issued_at: doneAt,
    expires_at: expiresAt,
    tries: 0,
  };
  await transaction
    .insertInto("temporary_passwords")
    .values({ agency_id: agencyId, username_key: usernameKey, contact_id: contactId, ...issued })
    .onConflict((conflict) =>
      conflict.columns(["agency_id", "username_key", "contact_id"]).doUpdateSet(issued),
    )
    .execute();
}

/** After a day nobody is told any more that a temporary password has expired. */
async function forgetOld(transaction: Transaction<Tables>, agencyId: number): Promise<void> {
  const aDayAgo = sql<Date>`(select portal_now()) - interval '1 day'`;
  await transaction
    .deleteFrom("recovery_requests")
    .where("agency_id", "=", agencyId)
    .where("requested_at", "<", aDayAgo)
    .execute();
  await transaction
    .deleteFrom("temporary_passwords")
    .where("agency_id", "=", agencyId)
    .where("issued_at", "<", aDayAgo)
    .execute();
}
