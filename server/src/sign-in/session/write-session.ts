import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Statement } from "../../core/db/scoped-query.ts";
import { newHandle, newSessionSecret } from "../../core/ids/tokens.ts";
import { sessionCookieOf } from "../../core/session/session-cookie.ts";
import { networkOf } from "../../core/throttle/network.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import { ABSOLUTE_SECONDS, MOST_SESSIONS, SLIDING_SECONDS } from "./session-life.ts";

/** From where somebody signs in, for the person to recognise. */
export interface SignInPlace {
  readonly address: string;
  /** The browser in words. */
  readonly device: string;
}

export interface OpenedSession {
  /** Value of the session's cookie; it is nowhere else. */
  readonly cookie: string;
  readonly handle: string;
}

interface NewSession {
  readonly agencyId: number;
  readonly key: AccountKey;
  readonly role: Role;
  /** The hash of the password that the session is for changing; null: it is for more than that. */
  readonly resetHash: string | null;
  /** `second-factor`: the password was right, and the factor is still to come. */
  readonly stage: "full" | "second-factor";
  /** A second factor was shown. */
  readonly isConfirmed: boolean;
  readonly from: SignInPlace;
  /** Null: at this moment. */
  readonly passwordTypedAt: Date | null;
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
  temporary_password_hash, stage, is_confirmed, password_typed_at, device, network)
values ($1, $2, $3, $4, $5, $6, portal_now(), portal_now(), $7, $8, $9, coalesce($10, portal_now()), $11, $12)`,
};

// Who knows the password alone ends none of the sessions that are signed in.
const endSurplus = {
  name: "sessions-end-surplus",
  text: `
delete from sessions
where agency_id = $1 and username_key = $2 and contact_id = $3 and handle <> $4 and stage = $5
  and secret_hash not in (
    select secret_hash from sessions
    where agency_id = $1 and username_key = $2 and contact_id = $3 and handle <> $4 and stage = $5
    order by created_at desc limit ${MOST_SESSIONS - 1})`,
};

/** Writes a session's row and ends the user's sixth, and what is old. The caller has the lock of the account's sessions. */
export async function writeSession(transaction: Transaction, session: NewSession): Promise<OpenedSession> {
  const { agencyId, key, role, resetHash, stage, isConfirmed, passwordTypedAt, from } = session;
  const run = (statement: Statement, values: readonly unknown[]) =>
    transaction.query(agencyId, { ...statement, values });
  const { cookie, hash } = sessionCookieOf(agencyId, newSessionSecret());
  const handle = newHandle();
  const ofUser = [agencyId, key.usernameKey, key.contactId];
  await run(endOld, ofUser);
  const opened = [agencyId, hash, handle, key.usernameKey, key.contactId, role, resetHash];
  const place = [from.device, networkOf(from.address)];
  await run(insertion, [...opened, stage, isConfirmed, passwordTypedAt, ...place]);
  await run(endSurplus, [...ofUser, handle, stage]);
  return { cookie, handle };
}
