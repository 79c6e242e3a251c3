import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { COMMAND } from "../../core/session/actor.ts";
import { type AccountKey, accountKeyOf } from "./account-key.ts";
import { lockSessionsOf } from "../session/open-session.ts";
import { endProofs } from "../session/end-proofs.ts";
import { storePassword } from "../password/store-password.ts";

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

const disableText = `
insert into disabled_accounts (agency_id, username_key, contact_id, disabled_at) values ($1, $2, $3, portal_now())
on conflict (agency_id, username_key, contact_id) do nothing`;

/** Cannot sign in, whatever an import says of the account, until it is enabled; what it has open ends at once. */
export function disableAccount(database: Database, agencyId: number, account: PackageAccount): Promise<void> {
  return change(database, agencyId, account, "user-disabled", switchOff);
}

/** The same in a transaction that has the lock of the account's sessions. */
export async function switchOff(transaction: Transaction, key: AccountKey): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, key.usernameKey, key.contactId];
  await transaction.query(agencyId, { name: "account-disable", text: disableText, values });
  await endProofs(transaction, agencyId, key);
}

const enableText =
  "delete from disabled_accounts where agency_id = $1 and username_key = $2 and contact_id = $3";

/** May sign in again with the password that it had. */
export function enableAccount(database: Database, agencyId: number, account: PackageAccount): Promise<void> {
  return change(database, agencyId, account, "user-enabled", switchOn);
}

/** The same in a transaction that has the lock of the account's sessions. */
export async function switchOn(transaction: Transaction, key: AccountKey): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, key.usernameKey, key.contactId];
  await transaction.query(agencyId, { name: "account-enable", text: enableText, values });
}

const issuedOnceText = `select initial_passwords = 'once' as "isOnce" from agencies where agency_id = $1`;

async function isIssuedOnce(transaction: Transaction, agencyId: number): Promise<boolean> {
  const statement = { name: "initial-passwords-once", text: issuedOnceText, values: [agencyId] };
  const [row] = await transaction.query<{ isOnce: boolean }>(agencyId, statement);
  return row?.isOnce === true;
}

async function change(
  database: Database,
  agencyId: number,
  account: PackageAccount,
  kind: "user-password-set" | "user-disabled" | "user-enabled",
  work: (transaction: Transaction, key: AccountKey) => Promise<void>,
): Promise<void> {
  const key = accountKeyOf(account.username, account.contact_id);
  await database.agencyTransaction(agencyId, async (transaction) => {
    await lockSessionsOf(transaction, agencyId, key);
    await work(transaction, key);
    await recordAudit(transaction, {
      agencyId,
      actor: COMMAND,
      kind,
      subject: { username: account.username, contactId: account.contact_id },
    });
  });
}
