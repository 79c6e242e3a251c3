import type { Transaction } from "../../core/db/agency-transaction.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import { forgetWaits } from "../throttle/throttle-keys.ts";

const storeText = `
insert into credentials (agency_id, username_key, contact_id, password_hash, changed_at, is_issued)
values ($1, $2, $3, $4, portal_now(), $5)
on conflict (agency_id, username_key, contact_id) do update
set password_hash = excluded.password_hash, changed_at = excluded.changed_at, is_issued = excluded.is_issued`;

/**
 * Makes a password the account's own: no import replaces it, temporary ones are void, and the waits that wrong ones brought
 * are over. Null: from now on the account has none. `isIssued`: somebody else chose it, so the person has to change it.
 */
export async function storePassword(
  transaction: Transaction,
  agencyId: number,
  key: AccountKey,
  passwordHash: string | null,
  isIssued = false,
): Promise<void> {
  const { usernameKey, contactId } = key;
  const values = [agencyId, usernameKey, contactId, passwordHash, isIssued];
  await transaction.query(agencyId, { name: "password-store", text: storeText, values });
  await endTemporaryPasswords(transaction, agencyId, key);
  await forgetAskingBrowsers(transaction, agencyId, usernameKey);
  await forgetWaits(transaction, agencyId, key);
}

const endTemporaryText = `
delete from temporary_passwords where agency_id = $1 and username_key = $2 and contact_id = $3`;

export async function endTemporaryPasswords(
  transaction: Transaction,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
): Promise<void> {
  const values = [agencyId, usernameKey, contactId];
  await transaction.query(agencyId, { name: "temporary-passwords-end", text: endTemporaryText, values });
}

const forgetText =
  "update recovery_requests set browser_hash = null where agency_id = $1 and account_hash = $2";

/** From now on a wrong password is a wrong password in every browser: nothing is pending. */
async function forgetAskingBrowsers(
  transaction: Transaction,
  agencyId: number,
  usernameKey: string,
): Promise<void> {
  const values = [agencyId, sha256(usernameKey)];
  await transaction.query(agencyId, { name: "recovery-forget-browsers", text: forgetText, values });
}
