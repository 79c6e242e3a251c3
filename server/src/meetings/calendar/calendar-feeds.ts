import { isRole, type Role } from "@portal/domain/sign-in/vocabulary";
import { sql } from "kysely";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import { randomText, sha256 } from "../../core/ids/tokens.ts";
import type { Person } from "../../core/session/session.ts";
import { type PersonKey, personKeyOf } from "../../sign-in/public.ts";
import "./tables.ts";

/** Nobody guesses 32 random bytes, so readings of wrong addresses need no limit. */
const TOKEN_BYTES = 32;

export interface FeedState {
  readonly createdAt: Date | null;
  readonly readAt: Date | null;
}

/** Whether the person has a feed in this role. */
export async function readFeed(database: Database, person: Person): Promise<FeedState> {
  const { usernameKey, contactId, role } = personKeyOf(person);
  const row = await database
    .forAgency(person.agencyId)
    .selectFrom("calendar_feeds")
    .select(["created_at", "read_at"])
    .where("agency_id", "=", person.agencyId)
    .where("username_key", "=", usernameKey)
    .where("contact_id", "=", contactId)
    .where("role", "=", role)
    .executeTakeFirst();
  return { createdAt: row?.created_at ?? null, readAt: row?.read_at ?? null };
}

/** Makes the person's feed in this role; the one before it ends. The token is nowhere but in the answer. */
export async function createFeed(
  database: Database,
  person: Person,
): Promise<{ readonly token: string; readonly createdAt: Date }> {
  const { agencyId, username: actor } = person;
  const { usernameKey, contactId, role } = personKeyOf(person);
  const token = randomText(TOKEN_BYTES);
  const fresh = { token_hash: sha256(token), created_at: sql<Date>`portal_now()`, read_at: null };
  return database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      const { created_at: createdAt } = await transaction
        .insertInto("calendar_feeds")
        .values({ agency_id: agencyId, username_key: usernameKey, contact_id: contactId, role, ...fresh })
        .onConflict((conflict) =>
          conflict.columns(["agency_id", "username_key", "contact_id", "role"]).doUpdateSet(fresh),
        )
        .returning("created_at")
        .executeTakeFirstOrThrow();
      await recordAudit(transaction, { agencyId, actor, kind: "calendar-feed-created", subject: { role } });
      return { token, createdAt };
    });
}

/** Ends the person's feed in this role, if there is one. */
export async function revokeFeed(database: Database, person: Person): Promise<void> {
  const { agencyId, username: actor } = person;
  const { usernameKey, contactId, role } = personKeyOf(person);
  await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("calendar_feeds")
        .where("agency_id", "=", agencyId)
        .where("username_key", "=", usernameKey)
        .where("contact_id", "=", contactId)
        .where("role", "=", role)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await recordAudit(transaction, { agencyId, actor, kind: "calendar-feed-revoked", subject: { role } });
    });
}

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
      from calendar_feeds where agency_id = $1 and token_hash = $2`,
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

export async function noteReading(database: Database, agencyId: number, token: string): Promise<void> {
  await database.query(agencyId, {
    name: "calendar-feed-read",
    text: "update calendar_feeds set read_at = portal_now() where agency_id = $1 and token_hash = $2",
    values: [agencyId, sha256(token)],
  });
}
