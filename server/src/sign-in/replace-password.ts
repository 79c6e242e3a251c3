import { sql, type Transaction } from "kysely";
import type { Tables } from "../core/db/tables.ts";
import { newSessionSecret } from "../core/session/session-cookie.ts";
import type { Session } from "../core/session/session.ts";
import { accountKeyOf } from "./account-key.ts";
import { lockSessionsOf } from "./open-session.ts";
import { endProofs } from "./end-proofs.ts";
import { storePassword } from "./store-password.ts";
import "./tables.ts";

/**
 * Stores the new password and ends what proved the person by the old one: other sessions and browsers, all feeds. A signed-in session goes on under a new secret, so that a
 * stolen cookie is worth nothing; its handle stays, and with it the page's headers and token (D62). One in reset mode ends.
 * A reason where the session has ended, or another change came first: the password was set at another time than `presentChangedAt`.
 */
export async function replacePassword(
  transaction: Transaction<Tables>,
  { agencyId, username, contactId, handle, isInReset }: Session,
  presentChangedAt: string | null,
  passwordHash: string,
  browserHash: Buffer | null,
): Promise<{ readonly cookie: string | null } | "SESSION_EXPIRED" | "WRONG_PASSWORD"> {
  const key = accountKeyOf(username, contactId);
  await lockSessionsOf(transaction, agencyId, key);
  const { rows } = await sql<{ isOpen: boolean; isPresent: boolean }>`
    select exists (select from sessions where agency_id = ${agencyId} and handle = ${handle}) as "isOpen",
      (select changed_at from credentials
        where agency_id = ${agencyId} and username_key = ${key.usernameKey} and contact_id = ${contactId})
        is not distinct from ${presentChangedAt}::timestamptz as "isPresent"`.execute(transaction);
  if (rows[0]?.isOpen !== true) return "SESSION_EXPIRED";
  if (!rows[0].isPresent) return "WRONG_PASSWORD";
  await storePassword(transaction, agencyId, key, passwordHash);
  await endProofs(transaction, agencyId, key, { handle: isInReset ? null : handle, browserHash });
  if (isInReset) return { cookie: null };
  const { cookie, hash } = newSessionSecret(agencyId);
  await transaction
    .updateTable("sessions")
    .set({
      secret_hash: hash,
      last_seen_at: sql<Date>`portal_now()`,
      password_typed_at: sql<Date>`portal_now()`,
    })
    .where("agency_id", "=", agencyId)
    .where("handle", "=", handle)
    .execute();
  return { cookie };
}
