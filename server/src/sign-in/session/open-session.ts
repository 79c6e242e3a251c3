import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Statement } from "../../core/db/scoped-query.ts";
import { newHandle, newSessionSecret, sha256 } from "../../core/ids/tokens.ts";
import { sessionCookieOf } from "../../core/session/session-cookie.ts";
import { userActor } from "../../core/session/actor.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import { type Account, isAccountUnchanged } from "../accounts/read-account.ts";
import { ABSOLUTE_SECONDS, MOST_SESSIONS, SLIDING_SECONDS } from "./session-life.ts";
import { endResetSessions } from "../password/use-temporary-password.ts";

export interface SessionOpening {
  readonly agencyId: number;
  readonly key: AccountKey;
  readonly username: string;
  /** As it was when its password was compared. */
  readonly account: Account;
  readonly role: Role;
  readonly address: string;
  /** The secret of the browser's trust cookie. */
  readonly browserSecret: string;
  /** The hash of the temporary password that it is opened with; null: with the account's own. */
  readonly temporaryHash: string | null;
  /** Uses, in the same transaction, what proved the person; false if that has gone in the meantime. */
  readonly useProof: (transaction: Transaction) => Promise<boolean>;
}

export interface OpenedSession {
  /** Value of the session's cookie; it is nowhere else. */
  readonly cookie: string;
  readonly handle: string;
}

const lockText = "select pg_advisory_xact_lock($1, hashtext($2))";

/**
 * Two openings of one user at once would each leave the other's session out of the count: one waits for the other. Two
 * persons of one access code wait needlessly, which harms nobody.
 */
export async function lockSessionsOf(
  transaction: Transaction,
  agencyId: number,
  { usernameKey }: AccountKey,
): Promise<void> {
  await transaction.query(agencyId, {
    name: "sessions-lock",
    text: lockText,
    values: [agencyId, usernameKey],
  });
}

// A volatile function keeps a condition from its index; inside a sub-select it is asked once.
const endOld = {
  name: "sessions-end-old",
  text: `
delete from sessions
where agency_id = $1 and (last_seen_at < (select portal_now()) - ${SLIDING_SECONDS} * interval '1 second'
  or username_key = $2 and contact_id = $3
    and created_at < (select portal_now()) - ${ABSOLUTE_SECONDS} * interval '1 second')`,
};

const insertion = {
  name: "session-open",
  text: `
insert into sessions (agency_id, secret_hash, handle, username_key, contact_id, role, created_at, last_seen_at,
  temporary_password_hash)
values ($1, $2, $3, $4, $5, $6, portal_now(), portal_now(), $7)`,
};

const endSurplus = {
  name: "sessions-end-surplus",
  text: `
delete from sessions
where agency_id = $1 and username_key = $2 and contact_id = $3 and handle <> $4
  and secret_hash not in (
    select secret_hash from sessions
    where agency_id = $1 and username_key = $2 and contact_id = $3 and handle <> $4
    order by created_at desc limit ${MOST_SESSIONS - 1})`,
};

const trust = {
  name: "browser-trust",
  text: `
insert into trusted_browsers (agency_id, username_key, contact_id, browser_hash, last_used_at)
values ($1, $2, $3, $4, portal_now())
on conflict (agency_id, username_key, contact_id, browser_hash) do update set last_used_at = excluded.last_used_at`,
};

const forgetBrowsers = {
  name: "browsers-forget",
  text: `
delete from trusted_browsers
where agency_id = $1 and last_used_at < (select portal_now()) - interval '400 days'`,
};

/**
 * Writes a new session, ends the user's sixth, trusts the browser and notes it all down, in one transaction. Null where the
 * account changed after its password was compared, or what proved the person was used or taken away meanwhile.
 */
export async function openSession(
  database: Database,
  opening: SessionOpening,
): Promise<OpenedSession | null> {
  const { agencyId, key, role, temporaryHash, account } = opening;
  const { usernameKey, contactId } = key;
  const issuedHash = account.isIssued ? (account.passwordHash ?? account.initialPasswordHash) : null;
  /** The password that the session is for changing. */
  const resetHash = temporaryHash ?? issuedHash;
  const { cookie, hash } = sessionCookieOf(agencyId, newSessionSecret());
  const handle = newHandle();
  return database.agencyTransaction(agencyId, async (transaction) => {
    const run = (statement: Statement, values: readonly unknown[]) =>
      transaction.query(agencyId, { ...statement, values });
    const ofUser = [agencyId, usernameKey, contactId];
    await lockSessionsOf(transaction, agencyId, key);
    if (!(await isAccountUnchanged(transaction, agencyId, key, role, account))) return null;
    if (!(await opening.useProof(transaction))) return null;
    await run(endOld, ofUser);
    // As with a temporary password: each sign-in ends the one before it that could only change the password (D84).
    if (issuedHash !== null) await endResetSessions(transaction, agencyId, key);
    const opened = [agencyId, hash, handle, usernameKey, contactId, role, resetHash];
    await run(insertion, opened);
    await run(endSurplus, [...ofUser, handle]);
    await run(trust, [...ofUser, sha256(opening.browserSecret)]);
    await run(forgetBrowsers, [agencyId]);
    await recordAudit(transaction, {
      agencyId,
      actor: userActor(opening.username),
      kind: "sign-in",
      subject: { role, contactId, address: opening.address, handle, isTemporary: resetHash !== null },
    });
    return { cookie, handle };
  });
}
