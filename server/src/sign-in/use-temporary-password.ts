import { sql, type Transaction } from "kysely";
import type { Tables } from "../core/db/tables.ts";
import type { AccountKey } from "./account-key.ts";
import { endSessionsOf, storePassword } from "./store-password.ts";
import "./tables.ts";

/** Wrong ones until a temporary password is void (security.md). */
export const TEMPORARY_PASSWORD_TRIES = 5;

/**
 * Uses a temporary password up, in the transaction that opens its session. False where it is not there to be used any more:
 * of any number of uses at once exactly one wins. From now on the password before it counts no more, and what was open with
 * that one is over (D20, D21).
 */
export async function consumeTemporaryPassword(
  transaction: Transaction<Tables>,
  agencyId: number,
  key: AccountKey,
  passwordHash: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom("temporary_passwords")
    .where("agency_id", "=", agencyId)
    .where("username_key", "=", key.usernameKey)
    .where("contact_id", "=", key.contactId)
    .where("password_hash", "=", passwordHash)
    .where("tries", "<", TEMPORARY_PASSWORD_TRIES)
    .where("expires_at", ">", sql<Date>`(select portal_now())`)
    .returning("username_key")
    .executeTakeFirst();
  if (used === undefined) return false;
  await storePassword(transaction, agencyId, key, null);
  await endSessionsOf(transaction, agencyId, key);
  return true;
}
