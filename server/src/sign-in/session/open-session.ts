import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { userActor } from "../../core/session/actor.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import { type Account, isAccountUnchanged } from "../accounts/read-account.ts";
import { endResetSessions } from "../password/use-temporary-password.ts";
import { hasFactor, readFactorMethods, userHolder } from "../../second-factor/public.ts";
import { isFactorDemanded } from "../second-step/factor-demand.ts";
import { type TellParts, trustAndTell, trustBrowser } from "./trust-browser.ts";
import { type OpenedSession, type SignInPlace, writeSession } from "./write-session.ts";

export interface OpeningParts extends TellParts {
  readonly database: Database;
}

export interface SessionOpening extends SignInPlace {
  readonly agencyId: number;
  readonly key: AccountKey;
  readonly username: string;
  /** As it was when its password was compared. */
  readonly account: Account;
  readonly role: Role;
  /** The secret of the browser's trust cookie. */
  readonly browserSecret: string;
  /** The hash of the temporary password that it is opened with; null: with the account's own. */
  readonly temporaryHash: string | null;
  /** A mail of its own tells the person of what opened it. */
  readonly isToldApart?: boolean;
  /** Uses, in the same transaction, what proved the person; false if that has gone in the meantime. */
  readonly useProof: (transaction: Transaction) => Promise<boolean>;
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

/**
 * Writes a new session, ends the user's sixth, trusts the browser and notes it all down, in one transaction. Who has a second
 * factor, or has to set one up, gets one that waits for it: it proves nothing and makes no browser known. A mail tells of a
 * browser that was not known. Null where the account changed after its password was compared, or what proved the person was
 * used or taken away meanwhile.
 */
export async function openSession(
  parts: OpeningParts,
  opening: SessionOpening,
): Promise<OpenedSession | null> {
  const { agencyId, key, role, temporaryHash, account, address, device, browserSecret } = opening;
  const from = { address, device };
  const issuedHash = account.isIssued ? (account.passwordHash ?? account.initialPasswordHash) : null;
  /** The password that the session is for changing. */
  const resetHash = temporaryHash ?? issuedHash;
  let isTold = false;
  const session = await parts.database.agencyTransaction(agencyId, async (transaction) => {
    await lockSessionsOf(transaction, agencyId, key);
    if (!(await isAccountUnchanged(transaction, agencyId, key, role, account))) return null;
    if (!(await opening.useProof(transaction))) return null;
    // As with a temporary password: each sign-in ends the one before it that could only change the password (D84).
    if (issuedHash !== null) await endResetSessions(transaction, agencyId, key);
    // After the change of the password there is another sign-in, which asks.
    const isAsked =
      resetHash === null &&
      (hasFactor(await readFactorMethods(transaction, userHolder(agencyId, key))) ||
        (await isFactorDemanded(transaction, agencyId, key, role)));
    const stage = isAsked ? "second-factor" : "full";
    const written = {
      agencyId,
      key,
      role,
      resetHash,
      stage,
      isConfirmed: false,
      passwordTypedAt: null,
      from,
    } as const;
    const opened = await writeSession(transaction, written);
    const { handle } = opened;
    const actor = userActor(opening.username, key.contactId);
    if (isAsked) {
      const subject = { role, address, device, handle };
      await recordAudit(transaction, { agencyId, actor, kind: "second-factor-asked", subject });
      return opened;
    }
    const trusted = { key, role, browserSecret, from };
    // Who can only change the password is mailed that it was changed.
    if (resetHash === null && opening.isToldApart !== true)
      isTold = await trustAndTell(parts, transaction, trusted);
    else await trustBrowser(transaction, trusted);
    const isTemporary = resetHash !== null;
    const subject = { role, contactId: key.contactId, address, device, handle, isTemporary };
    await recordAudit(transaction, { agencyId, actor, kind: "sign-in", subject });
    return opened;
  });
  if (isTold) parts.outbox.notify(agencyId);
  return session;
}
