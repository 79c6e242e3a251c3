import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import { newHandle, newSessionSecret } from "../../core/ids/tokens.ts";
import { sessionCookieOf } from "../../core/session/session-cookie.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { actorOf } from "../../core/session/actor.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { lockSessionsOf } from "./open-session.ts";
import { isFactorDemanded } from "../second-step/factor-demand.ts";
import { type OpenedSession, writeSession } from "./write-session.ts";

interface EndedRow {
  readonly createdAt: Date;
  readonly line: string;
  readonly passwordTypedAt: Date;
  readonly isConfirmed: boolean;
  readonly device: string;
  readonly network: string;
}

const endText = `
delete from sessions where agency_id = $1 and handle = $2
returning created_at as "createdAt", line, password_typed_at as "passwordTypedAt", is_confirmed as "isConfirmed",
  device, network`;

const openText = `
insert into sessions (agency_id, secret_hash, handle, username_key, contact_id, role, created_at, last_seen_at, line,
  password_typed_at, is_confirmed, device, network)
values ($1, $2, $3, $4, $5, $6, $7, portal_now(), $8, $9, $10, $11, $12)`;

/**
 * Puts a new session in another role in the place of this one (D30): new secret, new handle, the old beginning, so that
 * the twelve hours grow no longer. Where the role demands a second factor and none was shown, the new session waits for it. Whether the account has the role is the caller's to ask. Null where the old session
 * has ended meanwhile: of two changes at once one wins.
 */
export async function changeRole(
  database: Database,
  session: PortalUser,
  role: Role,
): Promise<OpenedSession | null> {
  const { agencyId, username, contactId, handle: oldHandle } = session;
  const key = accountKeyOf(username, contactId);
  const { cookie, hash } = sessionCookieOf(agencyId, newSessionSecret());
  const handle = newHandle();
  const actor = actorOf(session);
  return database.agencyTransaction(agencyId, async (transaction) => {
    await lockSessionsOf(transaction, agencyId, key);
    const ending = { name: "session-end-role", text: endText, values: [agencyId, oldHandle] };
    const [ended] = await transaction.query<EndedRow>(agencyId, ending);
    if (ended === undefined) return null;
    const { isConfirmed, passwordTypedAt, device, network } = ended;
    if (!isConfirmed && (await isFactorDemanded(transaction, agencyId, key, role))) {
      const waiting = { agencyId, key, role, resetHash: null, stage: "second-factor", isConfirmed } as const;
      const from = { address: network, device };
      const opened = await writeSession(transaction, { ...waiting, passwordTypedAt, from });
      const subject = { role, handle: opened.handle };
      await recordAudit(transaction, { agencyId, actor, kind: "second-factor-asked", subject });
      return opened;
    }
    const fresh = [agencyId, hash, handle, key.usernameKey, contactId, role];
    // What limits count by continues, and nobody has typed a password or shown a second factor.
    const kept = [ended.createdAt, ended.line, passwordTypedAt, isConfirmed, device, network];
    const values = [...fresh, ...kept];
    await transaction.query(agencyId, { name: "session-open-role", text: openText, values });
    await recordAudit(transaction, {
      agencyId,
      actor,
      kind: "role-change",
      subject: { from: session.role, to: role, oldHandle, handle },
    });
    return { cookie, handle };
  });
}
