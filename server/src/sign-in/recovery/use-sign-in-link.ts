import { isRole } from "@portal/domain/sign-in/vocabulary";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import { type OpeningParts, openSession } from "../session/open-session.ts";
import type { SignInPlace } from "../session/write-session.ts";
import { readAccount } from "../accounts/read-account.ts";
import { newBrowserSecret, type SignedIn } from "../sign-in.ts";
import { isRoleHeld, presentHash } from "../password/compare-password.ts";

interface LinkAttempt extends SignInPlace {
  readonly agencyId: number;
  readonly code: string;
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

type LinkReason = "UNKNOWN_AGENCY" | "PORTAL_INACTIVE" | "CODE_INVALID";

interface LinkRow {
  readonly usernameKey: string;
  readonly contactId: number;
  readonly role: number;
  readonly passwordDigest: Buffer;
}

const findText = `
select username_key as "usernameKey", contact_id as "contactId", role, password_digest as "passwordDigest"
from sign_in_links where agency_id = $1 and code_hash = $2`;

/**
 * Opens a session with the code of a link, as a sign-in with the password that was typed for it would have. No wait and no
 * guard is asked: the code cannot be guessed, and was mailed to the person. Once, for a quarter of an hour, while account,
 * role and password are what they were.
 */
export async function useSignInLink(
  parts: OpeningParts,
  { agencyId, code, address, device, browserSecret: given }: LinkAttempt,
): Promise<Outcome<SignedIn, LinkReason>> {
  const { database } = parts;
  const codeHash = sha256(code);
  const statement = { name: "sign-in-link", text: findText, values: [agencyId, codeHash] };
  const [link] = await database.query<LinkRow>(agencyId, statement);
  const account = await readAccount(database, agencyId, link?.usernameKey ?? "", null);
  if (account === null) return refused("UNKNOWN_AGENCY");
  if (!account.isPortalActive) return refused("PORTAL_INACTIVE");
  const hash = presentHash(account);
  if (link === undefined || !isRole(link.role) || hash === null) return refused("CODE_INVALID");
  const isSame = account.contactId === link.contactId && sha256(hash).equals(link.passwordDigest);
  if (!isSame || !isRoleHeld(account, link.role)) return refused("CODE_INVALID");
  const browserSecret = given ?? newBrowserSecret();
  const opened = await openSession(parts, {
    agencyId,
    key: { usernameKey: link.usernameKey, contactId: link.contactId },
    username: account.username ?? link.usernameKey,
    account,
    role: link.role,
    address,
    device,
    browserSecret,
    temporaryHash: null,
    useProof: (transaction) => useUp(transaction, agencyId, codeHash),
  });
  return opened === null ? refused("CODE_INVALID") : answer({ ...opened, browserSecret });
}

const useUpText = `
update sign_in_links set used_at = (select portal_now())
where agency_id = $1 and code_hash = $2 and used_at is null and expires_at > (select portal_now()) returning code_hash`;

/** One conditional update, so of any number of uses at once one wins. */
async function useUp(transaction: Transaction, agencyId: number, codeHash: Buffer): Promise<boolean> {
  const statement = { name: "sign-in-link-use", text: useUpText, values: [agencyId, codeHash] };
  return (await transaction.query(agencyId, statement)).length > 0;
}
