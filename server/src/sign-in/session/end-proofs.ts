import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Statement } from "../../core/db/scoped-query.ts";
import { readSessionCookie } from "../../core/session/session-cookie.ts";
import { userActor } from "../../core/session/actor.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import { endTemporaryPasswords } from "../password/store-password.ts";

/** The session and the browser in which a password was changed: they outlive the change. */
export interface KeptProofs {
  /** Null: every session ends. */
  readonly handle: string | null;
  /** Null: no browser stays known. */
  readonly browserHash: Buffer | null;
}

const ofAccount = "agency_id = $1 and username_key = $2 and contact_id = $3";
const endSessions = {
  name: "proofs-end-sessions",
  text: `delete from sessions where ${ofAccount} and handle is distinct from $4`,
};
const endBrowsers = {
  name: "proofs-end-browsers",
  text: `delete from trusted_browsers where ${ofAccount} and browser_hash is distinct from $4::bytea`,
};
const endLinks = { name: "proofs-end-links", text: `delete from sign_in_links where ${ofAccount}` };
const noteEnd = {
  name: "proofs-note-end",
  text: `
insert into ended_proofs (agency_id, username_key, contact_id, ended_at) values ($1, $2, $3, portal_now())
on conflict (agency_id, username_key, contact_id) do update set ended_at = excluded.ended_at`,
};

/**
 * Ends everything that proves a person without the password that counts from now on: sessions, browsers that signed in
 * before, temporary passwords, links, and, by the time that is kept, calendar feeds. The caller has the lock of the account's
 * sessions, so that a sign-in under way either ends here or finds the account changed.
 */
export async function endProofs(
  transaction: Transaction,
  agencyId: number,
  key: AccountKey,
  kept: KeptProofs = { handle: null, browserHash: null },
): Promise<void> {
  const run = (statement: Statement, ...more: readonly unknown[]) =>
    transaction.query(agencyId, {
      ...statement,
      values: [agencyId, key.usernameKey, key.contactId, ...more],
    });
  await run(endSessions, kept.handle);
  await run(endBrowsers, kept.browserHash);
  await endTemporaryPasswords(transaction, agencyId, key);
  await run(endLinks);
  await run(noteEnd);
}

const endReplacedText = `
delete from sessions where agency_id = $1 and secret_hash = $2 and handle <> $3
returning handle, username_key as "usernameKey"`;

/**
 * Ends the session whose cookie a sign-in brought, unless it is the one that was opened: the browser has put another in its
 * place, and nobody could sign out of it any more. It may be of another agency.
 */
export async function endReplacedSession(
  database: Database,
  cookie: string | undefined,
  openedHandle: string,
): Promise<void> {
  const claim = cookie === undefined ? null : readSessionCookie(cookie);
  if (claim === null) return;
  const { agencyId, hash } = claim;
  await database.agencyTransaction(agencyId, async (transaction) => {
    const [ended] = await transaction.query<{ handle: string; usernameKey: string }>(agencyId, {
      name: "session-end-replaced",
      text: endReplacedText,
      values: [agencyId, hash, openedHandle],
    });
    if (ended === undefined) return;
    const { handle, usernameKey } = ended;
    await recordAudit(transaction, {
      agencyId,
      actor: userActor(usernameKey),
      kind: "sign-out",
      subject: { handle, isReplaced: true },
    });
  });
}
