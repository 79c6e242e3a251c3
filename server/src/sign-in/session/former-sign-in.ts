import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";

// A change of role keeps the beginning of the session. Who could only change the password has seen nothing.
const text = `
select e.happened_at as at
from sessions s
join audit_events e on e.agency_id = $1 and e.kind = 'sign-in' and lower(e.actor) = s.username_key
  and e.happened_at < s.created_at and (e.subject->>'contactId')::bigint = s.contact_id
  and not coalesce((e.subject->>'isTemporary')::boolean, false)
where s.agency_id = $1 and s.handle = $2
order by e.happened_at desc
limit 1`;

/** When the session's person signed in before this session, in whichever role; null where this is the first time. */
export async function formerSignInAt(
  database: Pick<Database, "query">,
  { agencyId, handle }: PortalUser,
): Promise<Date | null> {
  const values = [agencyId, handle];
  const [row] = await database.query<{ at: Date }>(agencyId, { name: "former-sign-in", text, values });
  return row?.at ?? null;
}
