import type { Role } from "@portal/domain/sign-in/vocabulary";
import { sql, type Transaction } from "kysely";
import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";
import { randomText, sha256 } from "../core/ids/tokens.ts";
import { newSessionSecret } from "../core/session/session-cookie.ts";
import type { AccountKey } from "./account-key.ts";
import { type Account, isAccountUnchanged } from "./read-account.ts";
import "./tables.ts";
import { ABSOLUTE_SECONDS, MOST_SESSIONS, SLIDING_SECONDS } from "./session-life.ts";

const HANDLE_BYTES = 16;

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
  /** Uses in the same transaction what proved the person; false if that is no longer there to be used. */
  readonly useProof: (transaction: Transaction<Tables>) => Promise<boolean>;
}

export interface OpenedSession {
  /** Value of the session's cookie; it is nowhere else. */
  readonly cookie: string;
  readonly handle: string;
}

/** The public name of a new session. */
export const newHandle = (): string => randomText(HANDLE_BYTES);

/**
 * Two openings of one user at once would each leave the other's session out of the count: one waits for the other. Two
 * persons of one access code wait needlessly, which harms nobody.
 */
export async function lockSessionsOf(
  transaction: Transaction<Tables>,
  agencyId: number,
  { usernameKey }: AccountKey,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${agencyId}, hashtext(${usernameKey}))`.execute(transaction);
}

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
  const { cookie, hash } = newSessionSecret(agencyId);
  const handle = newHandle();
  const now = sql<Date>`portal_now()`;
  // A volatile function keeps a condition from its index; inside a sub-select it is asked once.
  return database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      await lockSessionsOf(transaction, agencyId, key);
      if (!(await isAccountUnchanged(transaction, agencyId, key, role, account))) return null;
      if (!(await opening.useProof(transaction))) return null;
      await transaction
        .deleteFrom("sessions")
        .where("agency_id", "=", agencyId)
        .where((where) =>
          where.or([
            where(
              "last_seen_at",
              "<",
              sql<Date>`(select portal_now()) - ${SLIDING_SECONDS} * interval '1 second'`,
            ),
            where.and([
              where("username_key", "=", usernameKey),
              where("contact_id", "=", contactId),
              where(
                "created_at",
                "<",
                sql<Date>`(select portal_now()) - ${ABSOLUTE_SECONDS} * interval '1 second'`,
              ),
            ]),
          ]),
        )
        .execute();
      // As with a temporary password: each sign-in ends the one before it that could only change the password (D84).
      if (issuedHash !== null)
        await transaction
          .deleteFrom("sessions")
          .where("agency_id", "=", agencyId)
          .where("username_key", "=", usernameKey)
          .where("contact_id", "=", contactId)
          .where("temporary_password_hash", "is not", null)
          .execute();
      await transaction
        .insertInto("sessions")
        .values({
          agency_id: agencyId,
          secret_hash: hash,
          handle,
          username_key: usernameKey,
          contact_id: contactId,
          role,
          created_at: now,
          last_seen_at: now,
          temporary_password_hash: resetHash,
        })
        .execute();
      await sql`
        delete from sessions
        where agency_id = ${agencyId} and username_key = ${usernameKey} and contact_id = ${contactId} and handle <> ${handle}
          and secret_hash not in (
            select secret_hash from sessions
            where agency_id = ${agencyId} and username_key = ${usernameKey} and contact_id = ${contactId}
              and handle <> ${handle}
            order by created_at desc limit ${MOST_SESSIONS - 1})`.execute(transaction);
      await transaction
        .insertInto("trusted_browsers")
        .values({
          agency_id: agencyId,
          username_key: usernameKey,
          contact_id: contactId,
          browser_hash: sha256(opening.browserSecret),
          last_used_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["agency_id", "username_key", "contact_id", "browser_hash"])
            .doUpdateSet({ last_used_at: now }),
        )
        .execute();
      await transaction
        .deleteFrom("trusted_browsers")
        .where("agency_id", "=", agencyId)
        .where("last_used_at", "<", sql<Date>`(select portal_now()) - interval '400 days'`)
        .execute();
      await recordAudit(transaction, {
        agencyId,
        actor: opening.username,
        kind: "sign-in",
        subject: { role, contactId, address: opening.address, handle, isTemporary: resetHash !== null },
      });
      return { cookie, handle };
    });
}
