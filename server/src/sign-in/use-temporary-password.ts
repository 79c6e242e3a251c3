import { sql, type Transaction } from "kysely";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";
import type { AccountKey } from "./account-key.ts";
import "./tables.ts";
import type { ThrottleKeys } from "./throttle-keys.ts";

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
  agencyId: number,
  { of: { usernameKey, contactId }, network }: ThrottleKeys,
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

/**
 * Uses a temporary password in the transaction that opens its session. It may be used again within its hour until a new
 * password has been set (D84), so that nobody is stuck who lost the page; each use ends the reset session before it. False
 * if it is no longer there, because a password was set at this very moment.
 */
export async function useTemporaryPassword(
  transaction: Transaction<Tables>,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
  passwordHash: string,
): Promise<boolean> {
  const pending = await transaction
    .selectFrom("temporary_passwords")
    .select("password_id")
    .where("agency_id", "=", agencyId)
    .where("username_key", "=", usernameKey)
    .where("contact_id", "=", contactId)
    .where("password_hash", "=", passwordHash)
    .where("expires_at", ">", sql<Date>`(select portal_now())`)
    .executeTakeFirst();
  if (pending === undefined) return false;
  await transaction
    .deleteFrom("sessions")
    .where("agency_id", "=", agencyId)
    .where("username_key", "=", usernameKey)
    .where("contact_id", "=", contactId)
    .where("temporary_password_hash", "is not", null)
    .execute();
  return true;
}
