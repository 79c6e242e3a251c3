import type { Queries } from "../server/src/core/db/agency-transaction.ts";
import { newNonce, newSessionSecret, randomText } from "../server/src/core/ids/tokens.ts";
import { sessionCookieOf } from "../server/src/core/session/session-cookie.ts";
import { createXsrfTokens } from "../server/src/core/session/xsrf.ts";

/** An account that is to be signed in, in one of its roles. */
export interface Account {
  readonly username: string;
  readonly contactId: number;
  readonly role: number;
}

const insertText = `
insert into sessions (agency_id, secret_hash, handle, username_key, contact_id, role, created_at, last_seen_at)
select $1, s.hash, s.handle, s.username, s.contact_id, s.role, portal_now(), portal_now()
from unnest($2::bytea[], $3::text[], $4::text[], $5::bigint[], $6::smallint[]) s(hash, handle, username, contact_id, role)`;

/**
 * Signs accounts in by writing their sessions, so that measurements leave out the cost of hashing passwords. Returns
 * for each, in order, everything that its page sends with a change. `secret` is the servers' key.
 */
export async function openSessions(
  database: Queries,
  { agencyId, secret }: { readonly agencyId: number; readonly secret: string },
  accounts: readonly Account[],
): Promise<readonly Readonly<Record<string, string>>[]> {
  const xsrfTokens = createXsrfTokens(Buffer.from(secret));
  const opened = accounts.map((account) => ({
    ...account,
    handle: randomText(16),
    ...sessionCookieOf(agencyId, newSessionSecret()),
  }));
  await database.query(agencyId, {
    text: insertText,
    values: [
      agencyId,
      opened.map(({ hash }) => hash),
      opened.map(({ handle }) => handle),
      opened.map(({ username }) => username.toLowerCase()),
      opened.map(({ contactId }) => contactId),
      opened.map(({ role }) => role),
    ],
  });
  return opened.map(({ username, contactId, handle, cookie }) => {
    const token = xsrfTokens.issue(handle, newNonce());
    return {
      cookie: `__Host-sid=${cookie}; XSRF-TOKEN=${token}`,
      "x-session-id": handle,
      "x-username": username,
      "x-contact-id": String(contactId),
      "x-xsrf-token": token,
    };
  });
}
