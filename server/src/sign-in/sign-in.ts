import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import { randomText, sha256 } from "../core/ids/tokens.ts";
import { ifOverloaded } from "../core/jobs/limiter.ts";
import { forgetCount } from "../core/throttle/failure-counts.ts";
import { networkOf } from "../core/throttle/network.ts";
import { type AccountKey, accountKeyOf } from "./account-key.ts";
import type { HashGroup, HashQueue } from "./hash-queue.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { hashPassword, isHashOutdated } from "./password-hash.ts";
import { type Account, readAccount } from "./read-account.ts";
import { throttleKeysOf } from "./throttle-keys.ts";
import type { ThrottleLimits } from "./throttle-rule.ts";
import { type PasswordAttempt, type PasswordReason, tryPassword } from "./try-password.ts";
import { useTemporaryPassword } from "./use-temporary-password.ts";

export interface SignInDependencies {
  readonly database: Database;
  readonly hashing: HashQueue;
  readonly limits: ThrottleLimits;
}

export interface SignInAttempt extends PasswordAttempt {
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

export interface SignedIn extends OpenedSession {
  readonly browserSecret: string;
}

type SignInReason = PasswordReason | "UNKNOWN_AGENCY" | "PORTAL_INACTIVE" | "UNAVAILABLE";
type Attempted = Outcome<SignedIn, SignInReason>;

const BROWSER_SECRET_BYTES = 32;
/** Too many passwords wait to be compared, all of them or those of one network. */
export const NO_TURN = refused("UNAVAILABLE", { retryAfterSeconds: 10 });

/** What marks a browser that has no mark yet. */
export const newBrowserSecret = (): string => randomText(BROWSER_SECRET_BYTES);

/**
 * Opens a session for an access code, a password and a role; with a temporary password one that may only change it. A wrong
 * password, an unknown account and a role that the account does not have answer alike and cost the same (D22). The wait is
 * read, the password is compared and a failure is counted inside the queue, so that a burst cannot slip through between reading
 * and counting.
 */
export async function signIn(dependencies: SignInDependencies, attempt: SignInAttempt): Promise<Attempted> {
  const { database, hashing } = dependencies;
  const { agencyId } = attempt;
  const usernameKey = accessCodeKey(attempt.username);
  const browserHash = attempt.browserSecret === null ? null : sha256(attempt.browserSecret);
  const account = await readAccount(database, agencyId, usernameKey, browserHash);
  if (account === null) return refused("UNKNOWN_AGENCY");
  if (!account.isPortalActive) return refused("PORTAL_INACTIVE");
  const key = accountKeyOf(attempt.username, account.contactId);
  const keys = throttleKeysOf(key, attempt.address, account.isBrowserTrusted ? browserHash : null);
  const tried = await hashing
    .run(keys.network, () => tryPassword(dependencies, attempt, account, keys), { group: groupOf(account) })
    .catch(ifOverloaded(NO_TURN));
  if (!tried.ok) return tried;
  const { temporaryHash } = tried.value;
  const browserSecret = attempt.browserSecret ?? newBrowserSecret();
  const opened = await openSession(database, {
    agencyId,
    key,
    username: account.username ?? usernameKey,
    account,
    role: attempt.role,
    address: attempt.address,
    browserSecret,
    temporaryHash,
    useProof: async (transaction) =>
      temporaryHash === null || useTemporaryPassword(transaction, agencyId, key, temporaryHash),
  });
  if (opened === null) return refused("INVALID_CREDENTIALS");
  // What an address or an agency failed stays counted.
  await forgetCount(database, agencyId, keys.account);
  if (temporaryHash === null) await renewHash(dependencies, attempt, key, account);
  return answer({ ...opened, browserSecret });
}

const groupOf = ({ isBrowserTrusted, isRecoveryPending }: Account): HashGroup => {
  if (isBrowserTrusted) return "known";
  return isRecoveryPending ? "recovery" : "unknown";
};

// A password that was changed meanwhile stays.
const renewHashText = `
update credentials set password_hash = $5
where agency_id = $1 and username_key = $2 and contact_id = $3 and password_hash = $4`;

/** Makes a hash of yesterday's parameters again while the password is at hand. */
async function renewHash(
  { database, hashing }: SignInDependencies,
  { agencyId, password, address }: SignInAttempt,
  { usernameKey, contactId }: AccountKey,
  { passwordHash }: Account,
): Promise<void> {
  if (passwordHash === null || !isHashOutdated(passwordHash)) return;
  const renewed = await hashing
    .run(networkOf(address), () => hashPassword(password), { group: "known" })
    .catch(ifOverloaded(null));
  // The next sign-in will do: nobody is kept out for it.
  if (renewed === null) return;
  await database.query(agencyId, {
    name: "password-hash-renew",
    text: renewHashText,
    values: [agencyId, usernameKey, contactId, passwordHash, renewed],
  });
}
