import { isRole } from "@portal/domain/sign-in/vocabulary";
import { sql, type Transaction } from "kysely";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import { sha256 } from "../core/ids/tokens.ts";
import { openSession } from "./open-session.ts";
import { readAccount } from "./read-account.ts";
import { newBrowserSecret, type SignedIn } from "./sign-in.ts";
import "./tables.ts";
import { isRoleHeld, presentHash } from "./try-password.ts";

interface LinkAttempt {
  readonly agencyId: number;
  readonly code: string;
  readonly address: string;
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

type LinkReason = "UNKNOWN_AGENCY" | "PORTAL_INACTIVE" | "CODE_INVALID";

/**
 * Opens a session with the code of a link, as a sign-in with the password that was typed for it would have. No wait and no
 * guard is asked: the code cannot be guessed, and was mailed to the person. Once, for a quarter of an hour, while account,
 * role and password are what they were.
 */
export async function useSignInLink(
  database: Database,
  { agencyId, code, address, browserSecret: given }: LinkAttempt,
): Promise<Outcome<SignedIn, LinkReason>> {
  const codeHash = sha256(code);
  const link = await database
    .forAgency(agencyId)
    .selectFrom("sign_in_links")
    .select(["username_key", "contact_id", "role", "password_digest"])
    .where("agency_id", "=", agencyId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  const account = await readAccount(database, agencyId, link?.username_key ?? "", null);
  if (account === null) return refused("UNKNOWN_AGENCY");
  if (!account.isPortalActive) return refused("PORTAL_INACTIVE");
  const hash = presentHash(account);
  if (link === undefined || !isRole(link.role) || hash === null) return refused("CODE_INVALID");
  const isSame = account.contactId === link.contact_id && sha256(hash).equals(link.password_digest);
  if (!isSame || !isRoleHeld(account, link.role)) return refused("CODE_INVALID");
  const browserSecret = given ?? newBrowserSecret();
  const opened = await openSession(database, {
    agencyId,
    key: { usernameKey: link.username_key, contactId: link.contact_id },
    username: account.username ?? link.username_key,
    account,
    role: link.role,
    address,
    browserSecret,
    temporaryHash: null,
    useProof: (transaction) => useUp(transaction, agencyId, codeHash),
  });
  return opened === null ? refused("CODE_INVALID") : answer({ ...opened, browserSecret });
}

/** One conditional update, so of any number of uses at once one wins. */
async function useUp(transaction: Transaction<Tables>, agencyId: number, codeHash: Buffer): Promise<boolean> {
  const now = sql<Date>`(select portal_now())`;
  const used = await transaction
    .updateTable("sign_in_links")
    .set({ used_at: now })
    .where("agency_id", "=", agencyId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("code_hash")
    .executeTakeFirst();
  return used !== undefined;
}
