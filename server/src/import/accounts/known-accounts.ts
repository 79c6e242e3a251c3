import type { Database } from "../../core/db/open-database.ts";

/** What the portal keeps of an account: of one that is loaded, or of a person who had the username before. */
interface KnownAccount {
  /** The hash of the initial password that is loaded for this person. */
  readonly initial: string | null;
  /** Set by the person, or by an operator: the initial one counts no more. */
  readonly hasOwn: boolean;
  readonly isDisabled: boolean;
}

/** By `accountName`. */
export type KnownAccounts = ReadonlyMap<string, KnownAccount>;

export const accountName = (username: string, contactId: number | string): string =>
  `${username.toLowerCase()} ${contactId}`;

const text = `
select username_key as "usernameKey", contact_id as "contactId", u.initial_password_hash as initial,
  c.username_key is not null as "hasOwn", d.username_key is not null as "isDisabled"
from (select * from web_users where agency_id = $1) u
full join (select * from credentials where agency_id = $1) c using (username_key, contact_id)
left join (select * from disabled_accounts where agency_id = $1) d using (username_key, contact_id)`;

type Row = KnownAccount & { readonly usernameKey: string; readonly contactId: number };

/** The accounts that are loaded, and those of persons who had a username before and keep a password of their own for it. */
export async function readKnownAccounts(database: Database, agencyId: number): Promise<KnownAccounts> {
  const rows = await database.query<Row>(agencyId, {
    name: "import-known-accounts",
    text,
    values: [agencyId],
  });
  return new Map(rows.map((row) => [accountName(row.usernameKey, row.contactId), row]));
}
