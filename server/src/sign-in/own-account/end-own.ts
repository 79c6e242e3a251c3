import type { ReasonCode } from "@portal/contract/core/reasons";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { lockSessionsOf } from "../session/open-session.ts";
import { isSessionOpen } from "../second-step/mark-confirmed.ts";

const endText = `
delete from sessions
where agency_id = $1 and username_key = $2 and contact_id = $3 and handle <> $4 and ($5::text is null or handle = $5)
returning handle`;

/** Ends another session of the account. */
export const endOwnSession = (
  database: Database,
  session: PortalUser,
  sessionId: string,
): Promise<Outcome<null, "NOT_FOUND" | "SESSION_EXPIRED">> =>
  whileSignedIn(database, session, async (transaction) =>
    (await endSessions(transaction, session, sessionId)) === 0 ? refused("NOT_FOUND") : answer(null),
  );

/** Ends all others, also those that wait for a second factor. */
export const endOtherSessions = (
  database: Database,
  session: PortalUser,
): Promise<Outcome<null, "SESSION_EXPIRED">> =>
  whileSignedIn(database, session, async (transaction) => {
    await endSessions(transaction, session, null);
    return answer(null);
  });

/** How many were ended. */
async function endSessions(
  transaction: Transaction,
  session: PortalUser,
  sessionId: string | null,
): Promise<number> {
  const { agencyId, handle, username, contactId } = session;
  const { usernameKey } = accountKeyOf(username, contactId);
  const values = [agencyId, usernameKey, contactId, handle, sessionId];
  const statement = { name: "own-sessions-end", text: endText, values };
  const ended = await transaction.query<{ handle: string }>(agencyId, statement);
  if (ended.length === 0) return 0;
  const subject = { handle, ended: ended.map((each) => each.handle) };
  await recordAudit(transaction, { agencyId, actor: actorOf(session), kind: "sessions-ended", subject });
  return ended.length;
}

const forgetText = `
delete from trusted_browsers where agency_id = $1 and username_key = $2 and contact_id = $3 and browser_id = $4
returning device`;

/** Forgets a browser of the account. */
export function forgetOwnBrowser(
  database: Database,
  session: PortalUser,
  browserId: string,
): Promise<Outcome<null, "NOT_FOUND" | "SESSION_EXPIRED">> {
  return whileSignedIn(database, session, async (transaction) => {
    const { agencyId, handle, username, contactId } = session;
    const { usernameKey } = accountKeyOf(username, contactId);
    const values = [agencyId, usernameKey, contactId, browserId];
    const statement = { name: "own-browser-forget", text: forgetText, values };
    const [forgotten] = await transaction.query<{ device: string }>(agencyId, statement);
    if (forgotten === undefined) return refused("NOT_FOUND");
    const subject = { handle, browserId, device: forgotten.device };
    await recordAudit(transaction, { agencyId, actor: actorOf(session), kind: "browser-forgotten", subject });
    return answer(null);
  });
}

/** Under the lock of the account's sessions, so that of two sessions that end each other at once one does. */
const whileSignedIn = <Code extends ReasonCode>(
  database: Database,
  session: PortalUser,
  work: (transaction: Transaction) => Promise<Outcome<null, Code>>,
): Promise<Outcome<null, Code | "SESSION_EXPIRED">> =>
  database.agencyTransaction(session.agencyId, async (transaction) => {
    const { agencyId, username, contactId } = session;
    await lockSessionsOf(transaction, agencyId, accountKeyOf(username, contactId));
    return (await isSessionOpen(transaction, session)) ? work(transaction) : refused("SESSION_EXPIRED");
  });
