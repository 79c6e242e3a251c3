import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";
import { maskedAddress } from "../../core/mail/masked-address.ts";

// The account's address, else the contact's (D63), before and after; letter case makes no difference.
const changedText = `
with changed as materialized (
  select s.row_no, s.username, u.username_key, u.contact_id, sc.row_no as contact_row,
    nullif(trim(s.email), '') is not distinct from nullif(trim(u.email), '') as is_of_contact,
    coalesce(nullif(trim(u.email), ''), nullif(trim(c.email), '')) as former,
    coalesce(nullif(trim(s.email), ''), nullif(trim(sc.email), '')) as later
  from staged_web_users s
  join web_users u on u.agency_id = $1 and u.username_key = lower(s.username) and u.contact_id = s.contact_id
  join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
  join staged_contacts sc on sc.contact_id = s.contact_id
  where lower(coalesce(nullif(trim(u.email), ''), nullif(trim(c.email), '')))
    is distinct from lower(coalesce(nullif(trim(s.email), ''), nullif(trim(sc.email), '')))
)
select h.username, h.username_key as "usernameKey", h.contact_id as "contactId", h.row_no as row,
  h.contact_row as "contactRow", h.is_of_contact as "isOfContact", h.former, h.later
from changed h
where exists (select from credentials k
    where k.agency_id = $1 and k.username_key = h.username_key and k.contact_id = h.contact_id)
  or exists (select from account_sign_ins g
    where g.agency_id = $1 and g.username_key = h.username_key and g.contact_id = h.contact_id)
order by h.row_no`;

/** An account in use whose passwords are to be mailed somewhere else. */
interface ChangedAddress {
  readonly username: string;
  readonly usernameKey: string;
  readonly contactId: number;
  readonly row: number;
  readonly contactRow: number;
  /** The account's own cell stays as it was. */
  readonly isOfContact: boolean;
  readonly former: string | null;
  readonly later: string | null;
}

/** Reads the accounts that have signed in and whose address the package changes. Runs as the tenant. */
async function readChangedAddresses({
  client,
  settings,
}: Pick<BreakLook, "client" | "settings">): Promise<ChangedAddress[]> {
  const { rows } = await client.query<ChangedAddress>(changedText, [settings.agencyId]);
  return rows;
}

export async function findAddressChanges(look: BreakLook): Promise<ImportBreak[]> {
  return (await readChangedAddresses(look)).map((changed) => ({
    kind: "address-changes",
    file: changed.isOfContact ? "contacts.csv" : "web_users.csv",
    row: changed.isOfContact ? changed.contactRow : changed.row,
    column: "email",
    sentence: `password resets of ${changed.username} go to ${maskedAddress(changed.later)} instead of ${maskedAddress(changed.former)}`,
    subject: { username: changed.username, contactId: changed.contactId },
  }));
}
