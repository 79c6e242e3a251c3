import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import type { ThrottleKeys } from "../throttle/throttle-keys.ts";

/** Wrong ones of a network until a temporary password is void there (security.md). */
const TEMPORARY_PASSWORD_TRIES = 5;

const findText = `
select expires_at <= (select portal_now()) as "isExpired" from temporary_passwords t
where agency_id = $1 and username_key = $2 and contact_id = $3 and password_hash = $4
  and not exists (
    select from temporary_password_tries r
    where r.agency_id = $1 and r.password_id = t.password_id and r.network = $5 and r.tries >= ${TEMPORARY_PASSWORD_TRIES})`;

/**
 * Finds the account's temporary password with this hash; null if there is not one, or it is void in this network. One that
 * expired is found for a day, so that its owner can be told.
 */
export async function findTemporaryPassword(
  database: Database,
  { agencyId, of: { usernameKey, contactId }, network }: ThrottleKeys,
  hash: string,
): Promise<{ readonly isExpired: boolean } | null> {
  const values = [agencyId, usernameKey, contactId, hash, network];
  const [found] = await database.query<{ isExpired: boolean }>(agencyId, {
    name: "temporary-password",
    text: findText,
    values,
  });
  return found ?? null;
}

const isPendingText = `
select from temporary_passwords
where agency_id = $1 and username_key = $2 and contact_id = $3 and password_hash = $4
  and expires_at > (select portal_now())`;

/**
 * Uses a temporary password in the transaction that opens its session. It may be used again within its hour until a new
 * password has been set (D84), so that nobody who lost the page is stuck. Each use ends the reset session before it.
 * False if the temporary password has gone, because a password was set at this very moment.
 */
export async function useTemporaryPassword(
  transaction: Transaction,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
  passwordHash: string,
): Promise<boolean> {
  const pending = await transaction.query(agencyId, {
    name: "temporary-password-pending",
    text: isPendingText,
    values: [agencyId, usernameKey, contactId, passwordHash],
  });
  if (pending.length === 0) return false;
  await endResetSessions(transaction, agencyId, { usernameKey, contactId });
  return true;
}

const endResetText = `
delete from sessions
where agency_id = $1 and username_key = $2 and contact_id = $3 and temporary_password_hash is not null`;

/** Ends the account's sessions that may only change the password. */
export async function endResetSessions(
  transaction: Transaction,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
): Promise<void> {
  const values = [agencyId, usernameKey, contactId];
  await transaction.query(agencyId, { name: "session-end-reset", text: endResetText, values });
}
