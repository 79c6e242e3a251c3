import { sql, type Transaction } from "kysely";
import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";
import { readSessionCookie } from "../core/session/session-cookie.ts";
import type { AccountKey } from "./account-key.ts";
import "./tables.ts";

/** Where a password was changed, which goes on. */
export interface KeptProofs {
  /** Null: every session ends. */
  readonly handle: string | null;
  /** Null: no browser stays known. */
  readonly browserHash: Buffer | null;
}

/**
 * Ends everything that proves a person without the password that counts from now on: sessions, browsers that signed in
 * before, temporary passwords, links, and, by the time that is kept, calendar feeds. The caller has the lock of the account's
 * sessions, so that a sign-in under way either ends here or finds the account changed.
 */
export async function endProofs(
  transaction: Transaction<Tables>,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
  kept: KeptProofs = { handle: null, browserHash: null },
): Promise<void> {
  const ofAccount = sql<boolean>`agency_id = ${agencyId} and username_key = ${usernameKey} and contact_id = ${contactId}`;
  await sql`delete from sessions where ${ofAccount} and handle is distinct from ${kept.handle}`.execute(
    transaction,
  );
  await sql`delete from trusted_browsers where ${ofAccount} and browser_hash is distinct from ${kept.browserHash}::bytea`.execute(
    transaction,
  );
  await sql`delete from temporary_passwords where ${ofAccount}`.execute(transaction);
  await sql`delete from sign_in_links where ${ofAccount}`.execute(transaction);
  const ended = { ended_at: sql<Date>`portal_now()` };
  await transaction
    .insertInto("ended_proofs")
    .values({ agency_id: agencyId, username_key: usernameKey, contact_id: contactId, ...ended })
    .onConflict((conflict) =>
      conflict.columns(["agency_id", "username_key", "contact_id"]).doUpdateSet(ended),
    )
    .execute();
}

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
  await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      const ended = await transaction
        .deleteFrom("sessions")
        .where("agency_id", "=", agencyId)
        .where("secret_hash", "=", hash)
        .where("handle", "<>", openedHandle)
        .returning(["handle", "username_key"])
        .executeTakeFirst();
      if (ended === undefined) return;
      const { handle, username_key: actor } = ended;
      await recordAudit(transaction, {
        agencyId,
        actor,
        kind: "sign-out",
        subject: { handle, isReplaced: true },
      });
    });
}
