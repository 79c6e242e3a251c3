import type { Transaction } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { newSessionSecret } from "../../core/ids/tokens.ts";
import { sessionCookieOf } from "../../core/session/session-cookie.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { lockSessionsOf } from "../session/open-session.ts";
import { endProofs } from "../session/end-proofs.ts";
import { storePassword } from "./store-password.ts";

const standingText = `
select exists (select from sessions where agency_id = $1 and handle = $2) as "isOpen",
  (select changed_at from credentials where agency_id = $1 and username_key = $3 and contact_id = $4)
    is not distinct from $5::timestamptz as "isPresent"`;

const renewText = `
update sessions set secret_hash = $3, last_seen_at = portal_now(), password_typed_at = portal_now()
where agency_id = $1 and handle = $2`;

/**
 * Stores the new password and ends what proved the person by the old one: other sessions and browsers, all feeds. A
 * signed-in session continues under a new secret, so that a stolen cookie is worth nothing. Its handle stays, and with
 * it the page's headers and token (D62). A session in reset mode ends. Refuses if the session has ended, or if another
 * change came first: the password was set at another time than `presentChangedAt`.
 */
export async function replacePassword(
  transaction: Transaction,
  { agencyId, username, contactId, handle, stage }: PortalUser,
  presentChangedAt: string | null,
  passwordHash: string,
  browserHash: Buffer | null,
): Promise<Outcome<{ readonly cookie: string | null }, "SESSION_EXPIRED" | "WRONG_PASSWORD">> {
  const key = accountKeyOf(username, contactId);
  await lockSessionsOf(transaction, agencyId, key);
  const [standing] = await transaction.query<{ isOpen: boolean; isPresent: boolean }>(agencyId, {
    name: "password-replace-standing",
    text: standingText,
    values: [agencyId, handle, key.usernameKey, contactId, presentChangedAt],
  });
  if (standing?.isOpen !== true) return refused("SESSION_EXPIRED");
  if (!standing.isPresent) return refused("WRONG_PASSWORD");
  await storePassword(transaction, agencyId, key, passwordHash);
  const isSignedIn = stage === "full";
  await endProofs(transaction, agencyId, key, { handle: isSignedIn ? handle : null, browserHash });
  if (!isSignedIn) return answer({ cookie: null });
  const { cookie, hash } = sessionCookieOf(agencyId, newSessionSecret());
  const values = [agencyId, handle, hash];
  await transaction.query(agencyId, { name: "session-renew-secret", text: renewText, values });
  return answer({ cookie });
}
