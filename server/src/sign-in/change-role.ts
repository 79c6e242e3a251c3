import type { Role } from "@portal/domain/sign-in/vocabulary";
import { sql } from "kysely";
import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import { newSessionSecret } from "../core/session/session-cookie.ts";
import type { Session } from "../core/session/session.ts";
import { accountKeyOf } from "./account-key.ts";
import { lockSessionsOf, newHandle, type OpenedSession } from "./open-session.ts";

/**
 * Puts a new session in another role in the place of this one (D30): new secret, new handle, the old beginning, so that
 * the twelve hours grow no longer. Whether the account has the role is the caller's to ask. Null where the old session
 * has ended meanwhile: of two changes at once one wins.
 */
export async function changeRole(
  database: Database,
  session: Session,
  role: Role,
): Promise<OpenedSession | null> {
  const { agencyId, username, contactId, handle: oldHandle } = session;
  const key = accountKeyOf(username, contactId);
  const { cookie, hash } = newSessionSecret(agencyId);
  const handle = newHandle();
  return database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      await lockSessionsOf(transaction, agencyId, key);
      const ended = await transaction
        .deleteFrom("sessions")
        .where("agency_id", "=", agencyId)
        .where("handle", "=", oldHandle)
        .returning(["created_at", "line", "password_typed_at"])
        .executeTakeFirst();
      if (ended === undefined) return null;
      await transaction
        .insertInto("sessions")
        .values({
          agency_id: agencyId,
          secret_hash: hash,
          handle,
          username_key: key.usernameKey,
          contact_id: contactId,
          role,
          created_at: ended.created_at,
          last_seen_at: sql<Date>`portal_now()`,
          temporary_password_hash: null,
          // What limits count by goes on, and nobody has typed a password.
          line: ended.line,
          password_typed_at: ended.password_typed_at,
        })
        .execute();
      await recordAudit(transaction, {
        agencyId,
        actor: username,
        kind: "role-change",
        subject: { from: session.role, to: role, oldHandle, handle },
      });
      return { cookie, handle };
    });
}
