import { sql, type Transaction } from "kysely";
import type { Tables } from "../core/db/tables.ts";
import { sha256 } from "../core/ids/tokens.ts";
import type { AccountKey } from "./account-key.ts";
import "./tables.ts";
import { forgetWaits } from "./throttle-keys.ts";

/**
 * Makes a password the account's own: no import replaces it, temporary ones are void, and the waits that wrong ones brought
 * are over. Null: from now on the account has none. `isIssued`: somebody else chose it, so the person has to change it.
 */
export async function storePassword(
  transaction: Transaction<Tables>,
  agencyId: number,
  key: AccountKey,
  passwordHash: string | null,
  isIssued = false,
): Promise<void> {
  const { usernameKey, contactId } = key;
  const changedAt = sql<Date>`portal_now()`;
  await transaction
    .insertInto("credentials")
    .values({
      agency_id: agencyId,
      username_key: usernameKey,
      contact_id: contactId,
      password_hash: passwordHash,
      changed_at: changedAt,
      is_issued: isIssued,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["agency_id", "username_key", "contact_id"])
        .doUpdateSet({ password_hash: passwordHash, changed_at: changedAt, is_issued: isIssued }),
    )
    .execute();
  await transaction
    .deleteFrom("temporary_passwords")
    .where("agency_id", "=", agencyId)
    .where("username_key", "=", usernameKey)
    .where("contact_id", "=", contactId)
    .execute();
  await forgetAskingBrowsers(transaction, agencyId, usernameKey);
  await forgetWaits(transaction, agencyId, key);
}

/** From now on a wrong password is a wrong password in every browser: nothing is pending. */
async function forgetAskingBrowsers(
  transaction: Transaction<Tables>,
  agencyId: number,
  usernameKey: string,
): Promise<void> {
  await transaction
    .updateTable("recovery_requests")
    .set({ browser_hash: null })
    .where("agency_id", "=", agencyId)
    .where("account_hash", "=", sha256(usernameKey))
    .execute();
}
