import { sql, type Transaction } from "kysely";
import { type AuditKind, recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";
import { lockSessionsOf } from "./open-session.ts";
import { endSessionsOf, storePassword } from "./store-password.ts";
import "./tables.ts";

/** An account of the package, by its access code as given and in lower case. */
export interface Account {
  readonly username: string;
  readonly username_key: string;
}

/** The person's own from now on: no import replaces it. Waits that wrong passwords brought are over. */
export function setAccountPassword(
  database: Database,
  agencyId: number,
  account: Account,
  passwordHash: string,
): Promise<void> {
  return change(database, agencyId, account, "user-password-set", async (transaction) => {
    await storePassword(transaction, agencyId, account.username_key, passwordHash);
    await endSessionsOf(transaction, agencyId, account.username_key);
  });
}

/** Cannot sign in, whatever an import says of the account, until it is enabled; what it has open ends at once. */
export function disableAccount(database: Database, agencyId: number, account: Account): Promise<void> {
  return change(database, agencyId, account, "user-disabled", async (transaction) => {
    await transaction
      .insertInto("disabled_accounts")
      .values({
        agency_id: agencyId,
        username_key: account.username_key,
        disabled_at: sql<Date>`portal_now()`,
      })
      .onConflict((conflict) => conflict.columns(["agency_id", "username_key"]).doNothing())
      .execute();
    await endSessionsOf(transaction, agencyId, account.username_key);
  });
}

/** May sign in again with the password that it had. */
export function enableAccount(database: Database, agencyId: number, account: Account): Promise<void> {
  return change(database, agencyId, account, "user-enabled", async (transaction) => {
    await transaction
      .deleteFrom("disabled_accounts")
      .where("agency_id", "=", agencyId)
      .where("username_key", "=", account.username_key)
      .execute();
  });
}

async function change(
  database: Database,
  agencyId: number,
  account: Account,
  kind: AuditKind,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      await lockSessionsOf(transaction, agencyId, account.username_key);
      await work(transaction);
      await recordAudit(transaction, {
        agencyId,
        actor: null,
        kind,
        subject: { username: account.username },
      });
    });
}
