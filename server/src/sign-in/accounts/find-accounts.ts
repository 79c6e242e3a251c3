import { DEFAULT_APPLICATION_VERSION } from "@portal/domain/agency/application-version";
import { offeredRoles } from "@portal/domain/agency/features";
import { isEmailAddress, isSameEmailAddress } from "@portal/domain/core/email-address";
import type { Queries } from "../../core/db/agency-transaction.ts";
import type { AccountKey } from "./account-key.ts";
import type { MailedAccount } from "../recovery/recovery-mails.ts";

/** An account that recovery found. */
export interface FoundAccount extends MailedAccount, AccountKey {
  /** Of the agency. */
  readonly version: number;
}

/** More accounts than one address will have; a row of hashes must not hold up everybody's sign-in. */
const MOST_ACCOUNTS = 20;
const MOST_CANDIDATES = 200;

/** SQL: what a package says of an account's address: that of the account `u`, else of its contact `c` (D63). */
export const packageAddressOf = "coalesce(nullif(trim(u.email), ''), nullif(trim(c.email), ''))";

/** SQL: the address of account `u`, of an agency's own rows: the office's goes before the package's. */
export const addressOf = `coalesce((
    select o.address from account_addresses o
    where o.agency_id = u.agency_id and o.username_key = u.username_key and o.contact_id = u.contact_id), ${packageAddressOf})`;

/** SQL: whether the operator has not switched off account `u` of agency $1. */
export const isEnabled = `not exists (
  select from disabled_accounts d
  where d.agency_id = $1 and d.username_key = u.username_key and d.contact_id = u.contact_id)`;

const textWhere = (condition: string): string => `
select u.username, u.username_key as "usernameKey", u.contact_id as "contactId", u.roles, ${addressOf} as address,
  concat_ws(' ', c.title, c.first_name, c.name) as "contactName",
  coalesce((a.application->>'version')::int, ${DEFAULT_APPLICATION_VERSION}) as version
from web_users u
join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
join agencies a on a.agency_id = $1
where u.agency_id = $1 and ${condition} and ${isEnabled}
order by u.username_key collate "C" limit ${MOST_CANDIDATES}`;

/** A package may write an international domain in its own letters; which of those it is, the database cannot tell. */
const isAddressed = `(lower(${addressOf}) = $2
  or (${addressOf} ~ '[^[:ascii:]]' and lower(split_part(${addressOf}, '@', 1)) = split_part($2, '@', 1)))`;

/**
 * The accounts that may sign in and can be written to, by access code or by e-mail address, in lower case and with its domain
 * in punycode; with those roles alone that the agency's version offers.
 */
export async function findAccounts(
  database: Queries,
  agencyId: number,
  asked: string,
): Promise<readonly FoundAccount[]> {
  const isAddress = asked.includes("@");
  const rows = await database.query<FoundAccount & { address: string | null }>(agencyId, {
    name: isAddress ? "recovery-accounts-of-address" : "recovery-account",
    text: textWhere(isAddress ? isAddressed : "u.username_key = $2"),
    values: [agencyId, asked],
  });
  return rows
    .filter(({ address }) => address !== null && isEmailAddress(address))
    .filter(({ address }) => !isAddress || isSameEmailAddress(address ?? "", asked))
    .slice(0, MOST_ACCOUNTS)
    .map((row) => ({
      ...row,
      roles: offeredRoles(row.version).filter((role) => row.roles.includes(role)),
    }))
    .filter(({ roles }) => roles.length > 0);
}

/** The one account of a session, if it has an address; null too where its access code went to somebody else meanwhile. */
export async function readMailedAccount(
  database: Queries,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
): Promise<MailedAccount | null> {
  const found = await findAccounts(database, agencyId, usernameKey);
  return found.find((account) => account.contactId === contactId) ?? null;
}
