import { PHONE_CODE_MINUTES } from "@portal/domain/sign-in/phone-code";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { newUuid } from "../../core/ids/tokens.ts";
import type { AccountKey } from "../accounts/account-key.ts";

const endText = `
delete from temporary_passwords t
using unnest($2::text[], $3::bigint[]) as g(username_key, contact_id)
where t.agency_id = $1 and t.username_key = g.username_key and t.contact_id = g.contact_id and t.is_by_phone`;

/** Voids the codes that were told by phone: a newer code of any kind takes their place. What was mailed stays good. */
export async function endPhoneCodes(
  transaction: Transaction,
  agencyId: number,
  keys: readonly AccountKey[],
): Promise<void> {
  const values = [
    agencyId,
    keys.map(({ usernameKey }) => usernameKey),
    keys.map(({ contactId }) => contactId),
  ];
  await transaction.query(agencyId, { name: "phone-codes-end", text: endText, values });
}

const keepText = `
insert into temporary_passwords (agency_id, password_id, username_key, contact_id, password_hash, is_by_phone, issued_at, expires_at)
values ($1, $2, $3, $4, $5, true, portal_now(), portal_now() + interval '${PHONE_CODE_MINUTES} minutes')
returning expires_at as "expiresAt"`;

/** Makes a code the account's temporary password; answers when it expires. `hash`: of `hashTemporaryPassword`. */
export async function keepPhoneCode(
  transaction: Transaction,
  agencyId: number,
  key: AccountKey,
  hash: string,
): Promise<Date> {
  await endPhoneCodes(transaction, agencyId, [key]);
  const values = [agencyId, newUuid(), key.usernameKey, key.contactId, hash];
  const statement = { name: "phone-code-keep", text: keepText, values };
  const [kept] = await transaction.query<{ expiresAt: Date }>(agencyId, statement);
  if (kept === undefined) throw new Error("a code was not written");
  return kept.expiresAt;
}
