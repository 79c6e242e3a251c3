import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Database } from "../../core/db/open-database.ts";
import type { Person } from "../../core/session/portal-user.ts";
import { type AccountKey, accountKeyOf } from "../accounts/account-key.ts";
import { personColumns, personJoins, personOf, type PersonRow } from "./present-person.ts";

/** Names a person by an account in one of its roles. */
export interface PersonKey extends AccountKey {
  readonly role: Role;
}

const text = `
select ${personColumns}
from (select portal_now() as read_at) clock
cross join (select $2::text as username_key, $3::bigint as contact_id, $4::int as role) s
${personJoins}`;

export const personKeyOf = ({ username, contactId, role }: Person): PersonKey => ({
  ...accountKeyOf(username, contactId),
  role,
});

/**
 * The rights that a session of the account would have now, by the statement of sessions; null where nobody could sign in
 * to it as this: it is gone, disabled, somebody else's, or without the role.
 */
export async function findPerson(
  database: Pick<Database, "query">,
  agencyId: number,
  { usernameKey, contactId, role }: PersonKey,
): Promise<Person | null> {
  const values = [agencyId, usernameKey, contactId, role];
  const [row] = await database.query<PersonRow>(agencyId, {
    name: "person",
    text,
    values,
  });
  return row === undefined ? null : personOf(agencyId, row);
}
