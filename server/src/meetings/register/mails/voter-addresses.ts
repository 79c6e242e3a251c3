import type { Database } from "../../../core/db/open-database.ts";
import { accountAddress, isAccountEnabled } from "../../../sign-in/public.ts";

/** Somebody who is told what becomes of a vote. */
export interface Voter {
  readonly contactId: number;
  readonly name: string;
  /** The address of the first enabled account that has one, else the contact's (D63); null if neither has one. */
  readonly address: string | null;
}

const text = `
select c.contact_id as "contactId", concat_ws(' ', c.title, c.first_name, c.name) as name,
  coalesce((select ${accountAddress} from web_users u
    where u.agency_id = $1 and u.contact_id = c.contact_id and ${accountAddress} is not null and ${isAccountEnabled}
    order by u.username_key collate "C" limit 1), nullif(trim(c.email), '')) as address
from contacts c where c.agency_id = $1 and c.contact_id = any($2::bigint[])`;

/** Reads names and addresses of contacts, by their id. */
export async function readVoters(
  database: Pick<Database, "query">,
  agencyId: number,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, Voter>> {
  const values = [agencyId, [...new Set(contactIds)]];
  const rows = await database.query<Voter>(agencyId, {
    name: "register-voters",
    text,
    values,
  });
  return new Map(rows.map(({ contactId, name, address }) => [contactId, { contactId, name, address }]));
}
