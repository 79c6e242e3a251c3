import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";

// A change of role keeps the beginning of the session. Who could only change the password has seen nothing. Entries of before the
// contact was kept name it in their subject; each part is found by an index of its own.
const signIns = (isOf: string): string => `(select e.happened_at as at
  from sessions s
  join audit_events e on e.agency_id = $1 and e.kind = 'sign-in' and e.happened_at < s.created_at and ${isOf}
    and not coalesce((e.subject->>'isTemporary')::boolean, false)
  where s.agency_id = $1 and s.handle = $2
  order by e.happened_at desc
  limit 1)`;

const text = `
${signIns("e.contact_id = s.contact_id and lower(e.actor) = s.username_key")}
union all
${signIns(`e.actor = any(array[s.username_key, upper(s.username_key), $3]) and e.contact_id is null
    and e.subject->>'contactId' = s.contact_id::text`)}
order by at desc
limit 1`;

/** When the session's person signed in before this session, in whichever role; null where this is the first time. */
export async function formerSignInAt(
  database: Pick<Database, "query">,
  { agencyId, handle, username }: PortalUser,
): Promise<Date | null> {
  const values = [agencyId, handle, username];
  const [row] = await database.query<{ at: Date }>(agencyId, { name: "former-sign-in", text, values });
  return row?.at ?? null;
}
