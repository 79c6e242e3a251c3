import { temporaryPassword } from "@portal/domain/sign-in/random-password";
import { hasAskedRole, TEMPORARY_PASSWORD_SECONDS } from "@portal/domain/sign-in/recovery-rule";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { newUuid, randomBytesOf } from "../../core/ids/tokens.ts";
import { type AccountKey, accountKeyOf } from "../accounts/account-key.ts";
import type { FoundAccount } from "../accounts/find-accounts.ts";
import type { HashQueue } from "../password/hash-queue.ts";
import { hashTemporaryPassword } from "../password/password-hash.ts";

export interface IssuedPassword {
  readonly account: FoundAccount;
  readonly password: string;
  readonly hash: string;
}

/** A temporary password for each account that holds the role that was asked for; one hash at least, even if nobody was found. */
export async function issuePasswords(
  hashing: HashQueue,
  agencyId: number,
  found: readonly FoundAccount[],
  {
    asked,
    role,
    address,
  }: { readonly asked: string; readonly role: number | null; readonly address: string },
): Promise<readonly IssuedPassword[]> {
  const issue = async (key: AccountKey): Promise<Omit<IssuedPassword, "account">> => {
    const password = temporaryPassword(randomBytesOf);
    const hash = await hashing.run(address, () => hashTemporaryPassword(agencyId, key, password), {
      group: "recovery",
    });
    return { password, hash };
  };
  const accounts = found.filter(({ roles }) => hasAskedRole(roles, role ?? 0));
  if (accounts.length === 0) await issue(accountKeyOf(asked, null));
  return Promise.all(accounts.map(async (account) => ({ account, ...(await issue(account)) })));
}

const keepText = `
insert into temporary_passwords (agency_id, password_id, username_key, contact_id, password_hash, issued_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7)`;

/** Keeps it beside those that are pending already, so that nobody can take away what was mailed; answers when it expires. */
export async function keepTemporaryPassword(
  transaction: Transaction,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
  hash: string,
  doneAt: Date,
): Promise<Date> {
  const expiresAt = new Date(doneAt.getTime() + TEMPORARY_PASSWORD_SECONDS * 1_000);
  const values = [agencyId, newUuid(), usernameKey, contactId, hash, doneAt, expiresAt];
  await transaction.query(agencyId, { name: "temporary-password-keep", text: keepText, values });
  return expiresAt;
}
