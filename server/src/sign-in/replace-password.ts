import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../core/db/tables.ts";
import { newSessionSecret } from "../core/session/session-cookie.ts";
import type { Session } from "../core/session/session.ts";
import { lockSessionsOf } from "./open-session.ts";
import { endSessionsOf, storePassword } from "./store-password.ts";
import "./tables.ts";

/**
 * Stores the new password and ends the account's other sessions. A signed-in session goes on under a new secret, so that a
 * stolen cookie is worth nothing; its handle stays, and with it the page's headers and token (D62). One in reset mode ends.
 * A reason where the session has ended, or another change came first: the password was set at another time than `presentChangedAt`.
 */
export async function replacePassword(
  transaction: Transaction<Tables>,
  { agencyId, username, handle, isInReset }: Session,
  presentChangedAt: string | null,
  passwordHash: string,
): Promise<{ readonly cookie: string | null } | "SESSION_EXPIRED" | "WRONG_PASSWORD"> {
  const usernameKey = accessCodeKey(username);
  await lockSessionsOf(transaction, agencyId, usernameKey);
  const { rows } = await sql<{ isOpen: boolean; isPresent: boolean }>`
    select exists (select from sessions where agency_id = ${agencyId} and handle = ${handle}) as "isOpen",
      (select changed_at from credentials where agency_id = ${agencyId} and username_key = ${usernameKey})
        is not distinct from ${presentChangedAt}::timestamptz as "isPresent"`.execute(transaction);
  if (rows[0]?.isOpen !== true) return "SESSION_EXPIRED";
  if (!rows[0].isPresent) return "WRONG_PASSWORD";
  await storePassword(transaction, agencyId, usernameKey, passwordHash);
  if (isInReset) {
    await endSessionsOf(transaction, agencyId, usernameKey);
    return { cookie: null };
  }
  const { cookie, hash } = newSessionSecret(agencyId);
  await transaction
    .deleteFrom("sessions")
    .where("agency_id", "=", agencyId)
    .where("username_key", "=", usernameKey)
    .where("handle", "<>", handle)
    .execute();
  await transaction
    .updateTable("sessions")
    .set({ secret_hash: hash, last_seen_at: sql<Date>`portal_now()` })
    .where("agency_id", "=", agencyId)
    .where("handle", "=", handle)
    .execute();
  return { cookie };
}
