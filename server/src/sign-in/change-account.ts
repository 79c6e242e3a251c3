import { sql, type Transaction } from "kysely";
import { type AuditKind, recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";
import { type AccountKey, accountKeyOf } from "./account-key.ts";
import { lockSessionsOf } from "./open-session.ts";
import { endProofs } from "./end-proofs.ts";
import { storePassword } from "./store-password.ts";
import "./tables.ts";

/** An account of the package, by its access code as given. */
export interface PackageAccount {
  readonly username: string;
  readonly contact_id: number;
}

/**
 * The account's from now on: no import replaces it. Where initial passwords work once, so does this one, which somebody else
 * chose (D78). Waits that wrong passwords brought are over.
 */
export function setAccountPassword(
  database: Database,
  agencyId: number,
  account: PackageAccount,
  passwordHash: string,
): Promise<void> {
  return change(database, agencyId, account, "user-password-set", async (transaction, key) => {
    await storePassword(transaction, agencyId, key, passwordHash, await isIssuedOnce(transaction, agencyId));
    await endProofs(transaction, agencyId, key);
  });
}

/** Cannot sign in, whatever an import says of the account, until it is enabled; what it has open ends at once. */
export function disableAccount(database: Database, agencyId: number, account: PackageAccount): Promise<void> {
  return change(database, agencyId, account, "user-disabled", async (transaction, key) => {
    await transaction
      .insertInto("disabled_accounts")
      .values({
        agency_id: agencyId,
        username_key: key.usernameKey,
        contact_id: key.contactId,
        disabled_at: sql<Date>`portal_now()`,
      })
      .onConflict((conflict) => conflict.columns(["agency_id", "username_key", "contact_id"]).doNothing())
      .execute();
    await endProofs(transaction, agencyId, key);
  });
}

/** May sign in again with the password that it had. */
export function enableAccount(database: Database, agencyId: number, account: PackageAccount): Promise<void> {
  return change(database, agencyId, account, "user-enabled", async (transaction, key) => {
    await transaction
      .deleteFrom("disabled_accounts")
      .where("agency_id", "=", agencyId)
      .where("username_key", "=", key.usernameKey)
      .where("contact_id", "=", key.contactId)
      .execute();
  });
}

async function isIssuedOnce(transaction: Transaction<Tables>, agencyId: number): Promise<boolean> {
  const { rows } = await sql<{ is_once: boolean }>`
    select initial_passwords = 'once' as is_once from agencies where agency_id = ${agencyId}`.execute(
    transaction,
  );
  return rows[0]?.is_once === true;
}

async function change(
  database: Database,
  agencyId: number,
  account: PackageAccount,
  kind: AuditKind,
  work: (transaction: Transaction<Tables>, key: AccountKey) => Promise<void>,
): Promise<void> {
  const key = accountKeyOf(account.username, account.contact_id);
  await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      await lockSessionsOf(transaction, agencyId, key);
      await work(transaction, key);
      await recordAudit(transaction, {
        agencyId,
        actor: null,
        kind,
        subject: { username: account.username },
      });
    });
}
