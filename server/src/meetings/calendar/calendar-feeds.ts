import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { randomText, sha256 } from "../../core/ids/tokens.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { Person, PortalUser } from "../../core/session/portal-user.ts";
import { isSessionOpen, lockSessionsOf, personKeyOf, readMailedAccount } from "../../sign-in/public.ts";
import { feedMail } from "./feed-mail.ts";

/** Nobody guesses 32 random bytes, so readings of wrong addresses need no limit. */
const TOKEN_BYTES = 32;

export interface FeedDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  /** Of PUBLIC_URL; undefined: the portal is where it was asked. */
  readonly publicOrigin: string | undefined;
}

interface MadeFeed {
  readonly token: string;
  readonly createdAt: Date;
}
type Made = Outcome<MadeFeed, "SESSION_EXPIRED">;

const makeText = `
insert into calendar_feeds (agency_id, username_key, contact_id, role, token_hash, created_at, read_at)
values ($1, $2, $3, $4, $5, portal_now(), null)
on conflict (agency_id, username_key, contact_id, role) do update
set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null
returning created_at as "createdAt"`;

/**
 * Makes the person's feed in this role and tells them by mail; the one before it ends. The token is nowhere but in the
 * answer. Who was signed out or disabled meanwhile gets none: it would outlive that.
 */
export async function createFeed(dependencies: FeedDependencies, person: PortalUser): Promise<Made> {
  const { database, outbox } = dependencies;
  const { agencyId } = person;
  const actor = actorOf(person);
  const mail = await mailTo(dependencies, person);
  const key = personKeyOf(person);
  const { usernameKey, contactId, role } = key;
  const token = randomText(TOKEN_BYTES);
  const made = await database.agencyTransaction(agencyId, async (transaction): Promise<Made> => {
    await lockSessionsOf(transaction, agencyId, key);
    if (!(await isSessionOpen(transaction, person))) return refused("SESSION_EXPIRED");
    const values = [agencyId, usernameKey, contactId, role, sha256(token)];
    const statement = { name: "calendar-feed-make", text: makeText, values };
    const [feed] = await transaction.query<{ createdAt: Date }>(agencyId, statement);
    if (feed === undefined) throw new Error("a feed was made and not answered");
    await recordAudit(transaction, { agencyId, actor, kind: "calendar-feed-created", subject: { role } });
    if (mail !== null) await outbox.enqueueMail(transaction, mail);
    return answer({ token, createdAt: feed.createdAt });
  });
  outbox.notify(agencyId);
  return made;
}

/** Null where the person has no address. */
async function mailTo({ database, publicOrigin }: FeedDependencies, person: Person): Promise<Mail | null> {
  const { agencyId, role } = person;
  const account = await readMailedAccount(database, agencyId, personKeyOf(person));
  const brand = account === null ? null : await readMailSettings(database, agencyId);
  return account === null || brand === null
    ? null
    : feedMail({ agencyId, brand, publicOrigin: publicOrigin ?? null }, account, role);
}

const revokeText = `
delete from calendar_feeds where agency_id = $1 and username_key = $2 and contact_id = $3 and role = $4 returning role`;

/** Ends the account's feed in a role; false: there was none. */
export function revokeFeed(database: Database, person: PortalUser, role: Role): Promise<boolean> {
  const { agencyId } = person;
  const actor = actorOf(person);
  const { usernameKey, contactId } = personKeyOf(person);
  return database.agencyTransaction(agencyId, async (transaction) => {
    const values = [agencyId, usernameKey, contactId, role];
    const statement = { name: "calendar-feed-revoke", text: revokeText, values };
    if ((await transaction.query(agencyId, statement)).length === 0) return false;
    await recordAudit(transaction, { agencyId, actor, kind: "calendar-feed-revoked", subject: { role } });
    return true;
  });
}

export async function noteReading(database: Database, agencyId: number, token: string): Promise<void> {
  await database.query(agencyId, {
    name: "calendar-feed-read",
    text: "update calendar_feeds set read_at = portal_now() where agency_id = $1 and token_hash = $2",
    values: [agencyId, sha256(token)],
  });
}
