import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import { randomText } from "../core/ids/tokens.ts";
import { ifOverloaded } from "../core/jobs/limiter.ts";
import { forgetCount } from "../core/throttle/failure-counts.ts";
import { comparePassword, type PasswordReason } from "./password/compare-password.ts";
import { type OpeningParts, openSession } from "./session/open-session.ts";
import type { OpenedSession } from "./session/write-session.ts";
import { hashPassword, isHashOutdated } from "./password/password-hash.ts";
import { readAttempt, type SignInAttempt, type TypedSignIn } from "./sign-in-attempt.ts";
import { createThrottle, type ThrottleDependencies } from "./throttle/throttle.ts";
import { useTemporaryPassword } from "./password/use-temporary-password.ts";

export interface SignedIn extends OpenedSession {
  readonly browserSecret: string;
}

export type SignInParts = ThrottleDependencies & OpeningParts;

type SignInReason = PasswordReason | "UNKNOWN_AGENCY" | "PORTAL_INACTIVE" | "UNAVAILABLE";
type Attempted = Outcome<SignedIn, SignInReason>;

const BROWSER_SECRET_BYTES = 32;
/** What marks a browser that has no mark yet. */
export const newBrowserSecret = (): string => randomText(BROWSER_SECRET_BYTES);

/**
 * Opens a session for an access code, a password and a role; with a temporary password one that may only change it. A wrong
 * password, an unknown account and a role that the account does not have answer alike and cost the same (D22).
 */
export async function signIn(dependencies: SignInParts, typed: TypedSignIn): Promise<Attempted> {
  const { database } = dependencies;
  const read = await readAttempt(database, typed);
  if (!read.ok) return read;
  const attempt = read.value;
  const { agencyId, account, keys } = attempt;
  const tried = await createThrottle(dependencies).guard(keys, (standing) =>
    comparePassword(dependencies, attempt, standing),
  );
  if (!tried.ok) return tried;
  const { temporaryHash } = tried.value;
  const browserSecret = attempt.browserSecret ?? newBrowserSecret();
  const opened = await openSession(dependencies, {
    agencyId,
    key: keys.of,
    username: account.username ?? keys.of.usernameKey,
    account,
    role: attempt.role,
    address: attempt.address,
    device: attempt.device,
    browserSecret,
    temporaryHash,
    useProof: async (transaction) =>
      temporaryHash === null || useTemporaryPassword(transaction, agencyId, keys.of, temporaryHash),
  });
  if (opened === null) return refused("INVALID_CREDENTIALS");
  // What an address or an agency failed stays counted.
  await forgetCount(database, agencyId, keys.account);
  if (temporaryHash === null) await renewHash(dependencies, attempt);
  return answer({ ...opened, browserSecret });
}

// A password that was changed meanwhile stays.
const renewHashText = `
update credentials set password_hash = $5
where agency_id = $1 and username_key = $2 and contact_id = $3 and password_hash = $4`;

/** Makes a hash of yesterday's parameters again while the password is at hand. */
async function renewHash(
  { database, hashing }: ThrottleDependencies,
  { agencyId, password, account: { passwordHash }, keys }: SignInAttempt,
): Promise<void> {
  if (passwordHash === null || !isHashOutdated(passwordHash)) return;
  const renewed = await hashing
    .run(keys.network, () => hashPassword(password), { group: "known" })
    .catch(ifOverloaded(null));
  // The next sign-in will do: nobody is kept out for it.
  if (renewed === null) return;
  await database.query(agencyId, {
    name: "password-hash-renew",
    text: renewHashText,
    values: [agencyId, keys.of.usernameKey, keys.of.contactId, passwordHash, renewed],
  });
}
