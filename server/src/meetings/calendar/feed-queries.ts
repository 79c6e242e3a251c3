import { isRole, type Role } from "@portal/domain/sign-in/vocabulary";
import type { Queries } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import type { Person } from "../../core/session/portal-user.ts";
import { type AccountKey, type PersonKey, personKeyOf } from "../../sign-in/public.ts";

/** SQL: a feed `f` ends with the password, and with the account when it is disabled. */
const isAlive = `not exists (
  select from ended_proofs e where e.agency_id = $1 and e.username_key = f.username_key
    and e.contact_id = f.contact_id and e.ended_at >= f.created_at)`;

export interface FeedState {
  readonly createdAt: Date | null;
  readonly readAt: Date | null;
}

/** Whether the person has a feed in this role. */
export async function readFeed(database: Database, person: Person): Promise<FeedState> {
  const { usernameKey, contactId, role } = personKeyOf(person);
  const [row] = await database.query<FeedState>(person.agencyId, {
    name: "calendar-feed-state",
    text: `
      select created_at as "createdAt", read_at as "readAt" from calendar_feeds f
      where agency_id = $1 and username_key = $2 and contact_id = $3 and role = $4 and ${isAlive}`,
    values: [person.agencyId, usernameKey, contactId, role],
  });
  return row ?? { createdAt: null, readAt: null };
}

interface AccountFeedRow extends FeedState {
  readonly role: Role;
  readonly createdAt: Date;
}

/** The feeds of an account in all of its roles. */
export const listFeeds = (
  queries: Queries,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
): Promise<readonly AccountFeedRow[]> =>
  queries.query<AccountFeedRow>(agencyId, {
    name: "calendar-feeds-of-account",
    text: `
      select role, created_at as "createdAt", read_at as "readAt" from calendar_feeds f
      where agency_id = $1 and username_key = $2 and contact_id = $3 and ${isAlive} order by role`,
    values: [agencyId, usernameKey, contactId],
  });

/** Whose feed a token opens, and whether this reading is to be noted; null: nobody's. */
export async function findFeed(
  database: Database,
  agencyId: number,
  token: string,
): Promise<{ readonly key: PersonKey; readonly isReadingDue: boolean } | null> {
  const [row] = await database.query<FeedRow>(agencyId, {
    name: "calendar-feed",
    text: `
      select username_key, contact_id, role,
        read_at is null or read_at <= (select portal_now()) - interval '1 hour' as is_reading_due
      from calendar_feeds f where agency_id = $1 and token_hash = $2 and ${isAlive}`,
    values: [agencyId, sha256(token)],
  });
  if (row === undefined || !isRole(row.role)) return null;
  const key = { usernameKey: row.username_key, contactId: row.contact_id, role: row.role satisfies Role };
  return { key, isReadingDue: row.is_reading_due };
}

interface FeedRow extends Record<string, unknown> {
  readonly username_key: string;
  readonly contact_id: number;
  readonly role: number;
  readonly is_reading_due: boolean;
}
