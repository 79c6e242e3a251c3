import type { Stage } from "@portal/domain/core/principal";
import { newNonce, newSessionSecret, randomText } from "../../core/ids/tokens.ts";
import { sessionCookieOf } from "../../core/session/session-cookie.ts";
import { createXsrfTokens } from "../../core/session/xsrf.ts";
import { DEMO_AGENCY, TEST_SECRET, type TestApp } from "./build-test-app.ts";

/** What a browser with a session sends with every call. */
export interface SessionProof {
  readonly cookies: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Where its calls begin, if not at `/api`. */
  readonly root?: string;
}

/** An account that is there, and how long ago its session was used. */
export interface SessionWanted {
  readonly username: string;
  readonly role: 1 | 2 | 3 | 4;
  readonly agencyId?: number;
  readonly minutesAgo?: number;
  /** `change-password`: opened with a temporary password (D21). `second-factor`: it waits for the factor. */
  readonly stage?: Stage;
}

/** An Argon2id hash, cheap and of a text that nobody knows. */
const HASH_OF_NOTHING =
  "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$3nfAVSo1aqN5PGX5dGBDgmrdRGHyTyzWGzsfFJGSTnM";

const text = `
with opened as (
  insert into sessions (
    agency_id, secret_hash, handle, username_key, contact_id, role, created_at, last_seen_at, temporary_password_hash,
    stage)
  select $1, $2, $3, $4, u.contact_id, $5, t, t, $7, $8
  from (select portal_now() - $6 * interval '1 minute' as t) then_
  join web_users u on u.agency_id = $1 and u.username_key = $4
)
select username, contact_id as "contactId" from web_users where agency_id = $1 and username_key = $4`;

/** A session as sign-in would leave it, without the cost of the password's hash: for tests that need hundreds. */
export async function openSessionAs({ database }: TestApp, wanted: SessionWanted): Promise<SessionProof> {
  const { username, role, agencyId = DEMO_AGENCY, minutesAgo = 0, stage = "full" } = wanted;
  const { cookie, hash } = sessionCookieOf(agencyId, newSessionSecret());
  const handle = randomText(16);
  const temporaryHash = stage === "change-password" ? HASH_OF_NOTHING : null;
  const column = stage === "second-factor" ? stage : "full";
  const values = [agencyId, hash, handle, username, role, minutesAgo, temporaryHash, column];
  const [user] = await database.query<{ username: string; contactId: number }>(agencyId, { text, values });
  if (user === undefined) throw new Error(`there is no account ${username}`);
  const token = createXsrfTokens(TEST_SECRET).issue(handle, newNonce());
  return {
    cookies: { "__Host-sid": cookie, "XSRF-TOKEN": token },
    headers: {
      "x-username": user.username,
      "x-contact-id": String(user.contactId),
      "x-session-id": handle,
      "x-xsrf-token": token,
    },
  };
}
