import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import { isTemporaryPasswordShape } from "@portal/domain/sign-in/random-password";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import { sha256 } from "../core/ids/tokens.ts";
import { accountKeyOf } from "./accounts/account-key.ts";
import type { HashGroup } from "./password/hash-queue.ts";
import type { SignInPlace } from "./session/write-session.ts";
import { type Account, readAccount } from "./accounts/read-account.ts";
import { type ThrottleKeys, throttleKeysOf } from "./throttle/throttle-keys.ts";

/** What somebody typed to sign in, and from where. */
export interface TypedSignIn extends SignInPlace {
  readonly agencyId: number;
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

/** The same with the account that it is for, which may not exist, and with what the throttle counts it under. */
export interface SignInAttempt extends TypedSignIn {
  readonly account: Account;
  readonly keys: ThrottleKeys;
}

/** Reads the account that an attempt is for; refused if nobody can sign in at the agency. */
export async function readAttempt(
  database: Database,
  typed: TypedSignIn,
): Promise<Outcome<SignInAttempt, "UNKNOWN_AGENCY" | "PORTAL_INACTIVE">> {
  const { agencyId, username, password, address, browserSecret } = typed;
  const browserHash = browserSecret === null ? null : sha256(browserSecret);
  const account = await readAccount(database, agencyId, accessCodeKey(username), browserHash);
  if (account === null) return refused("UNKNOWN_AGENCY");
  if (!account.isPortalActive) return refused("PORTAL_INACTIVE");
  const keys = throttleKeysOf({
    agencyId,
    of: accountKeyOf(username, account.contactId),
    address,
    knownBrowser: account.isBrowserTrusted ? browserHash : null,
    group: groupOf(account),
    isTemporaryShaped: isTemporaryPasswordShape(password),
  });
  return answer({ ...typed, account, keys });
}

const groupOf = ({ isBrowserTrusted, isRecoveryPending }: Account): HashGroup => {
  if (isBrowserTrusted) return "known";
  return isRecoveryPending ? "recovery" : "unknown";
};
