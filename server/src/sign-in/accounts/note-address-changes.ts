import type { OwnerClient } from "../../core/db/owner-access.ts";
import { packageAddressOf } from "./find-accounts.ts";

/** Tables with the rows of a package that is about to be merged. */
export interface StagedPeople {
  readonly users: string;
  readonly contacts: string;
}

const textFor = ({ users, contacts }: StagedPeople): string => `
insert into address_changes (agency_id, username_key, contact_id, former_address, address)
select $1, username_key, contact_id, former.address, fresh.address
from (
  select u.username_key, u.contact_id, ${packageAddressOf} as address
  from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id where u.agency_id = $1
) former
join (
  select lower(u.username) as username_key, u.contact_id, ${packageAddressOf} as address
  from ${users} u join ${contacts} c on c.contact_id = u.contact_id
) fresh using (username_key, contact_id)
where former.address is not null and lower(former.address) is distinct from lower(fresh.address)
  and not exists (
    select from account_addresses o
    where o.agency_id = $1 and o.username_key = fresh.username_key and o.contact_id = fresh.contact_id)`;

/**
 * Notes whose address the package replaces, in the transaction of the import and before its rows are merged; the people are
 * told by the portal itself (tell-address-changes.ts), so that the import needs no secret to seal mails with. Nothing changes
 * where the office has set an address. Runs as the tenant.
 */
export async function noteAddressChanges(
  client: OwnerClient,
  agencyId: number,
  staged: StagedPeople,
): Promise<void> {
  await client.query(textFor(staged), [agencyId]);
}
