import { offeredRoles } from "@portal/domain/agency/features";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused, type Refused } from "../core/http/outcome.ts";
import { randomText, sha256 } from "../core/ids/tokens.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { hashPassword, isHashOutdated, isPasswordRight } from "./password-hash.ts";
import { type Account, readAccount } from "./read-account.ts";
import {
  addressLane,
  type AttemptLanes,
  forgetFailures,
  readWaitSeconds,
  recordFailure,
} from "./throttle.ts";
import { type ThrottleLimits, tooManyAttempts } from "./throttle-rule.ts";
import { QueueFull, type WorkQueue } from "./work-queue.ts";

export interface SignInDependencies {
  readonly database: Database;
  readonly hashing: WorkQueue;
  readonly limits: ThrottleLimits;
}

export interface SignInAttempt {
  readonly agencyId: number;
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly address: string;
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

export interface SignedIn extends OpenedSession {
  readonly browserSecret: string;
}

type SignInReason =
  | "UNKNOWN_AGENCY"
  | "PORTAL_INACTIVE"
  | "INVALID_CREDENTIALS"
  | "TOO_MANY_ATTEMPTS"
  | "UNAVAILABLE";
type Attempted = Outcome<SignedIn, SignInReason>;

const BROWSER_SECRET_BYTES = 32;
const RETRY_WHEN_FULL_SECONDS = 10;

/**
 * Opens a session for an access code, a password and a role. A wrong password, an unknown account and a role that the
 * account does not have answer alike and cost the same (D22). The wait is read, the password is compared and a failure is
 * counted inside the queue's narrow gate, so that a burst cannot slip through between reading and counting.
 */
export async function signIn(dependencies: SignInDependencies, attempt: SignInAttempt): Promise<Attempted> {
  const { database, hashing } = dependencies;
  const usernameKey = accessCodeKey(attempt.username);
  const browserHash = attempt.browserSecret === null ? null : sha256(attempt.browserSecret);
  const account = await readAccount(database, attempt.agencyId, usernameKey, browserHash);
  if (account === null) return refused("UNKNOWN_AGENCY");
  if (!account.isPortalActive) return refused("PORTAL_INACTIVE");
  const lanes = lanesOf(attempt, usernameKey, account.isBrowserTrusted ? browserHash : null);
  let refusal: Refused<SignInReason> | null;
  try {
    refusal = await hashing.run(() => tryPassword(dependencies, attempt, account, lanes));
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return refused("UNAVAILABLE", { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS });
  }
  if (refusal !== null) return refusal;
  await forgetFailures(database, attempt.agencyId, lanes.account);
  await renewHash(dependencies, attempt, usernameKey, account);
  const browserSecret = attempt.browserSecret ?? randomText(BROWSER_SECRET_BYTES);
  const opened = await openSession(database, {
    agencyId: attempt.agencyId,
    usernameKey,
    username: account.username ?? usernameKey,
    account,
    role: attempt.role,
    address: attempt.address,
    browserSecret,
  });
  if (opened === null) return refused("INVALID_CREDENTIALS");
  return answer({ ...opened, browserSecret });
}

function lanesOf(attempt: SignInAttempt, usernameKey: string, trusted: Buffer | null): AttemptLanes {
  return {
    account:
      trusted === null ? `account:${usernameKey}` : `browser:${usernameKey}:${trusted.toString("base64url")}`,
    address: addressLane(attempt.address),
    agency: "agency",
  };
}

async function tryPassword(
  { database, limits }: SignInDependencies,
  attempt: SignInAttempt,
  account: Account,
  lanes: AttemptLanes,
): Promise<Refused<SignInReason> | null> {
  const { agencyId, address, role } = attempt;
  const seconds = await readWaitSeconds(database, agencyId, lanes, limits);
  if (seconds > 0) return tooMany(seconds);
  const mayTakeRole =
    !account.isDisabled && account.roles.includes(role) && offeredRoles(account.version).includes(role);
  const passwordHash = account.passwordHash ?? account.initialPasswordHash;
  const isRight = await isPasswordRight(attempt.password, mayTakeRole ? passwordHash : null);
  if (isRight) return null;
  const isCounted = await recordFailure(database, agencyId, lanes, limits);
  // What was typed into the access code may be a password: only one that exists is written down.
  await recordAudit(database.forAgency(agencyId), {
    agencyId,
    actor: account.username,
    kind: "sign-in-failed",
    subject: { role, address },
  });
  return isCounted ? refused("INVALID_CREDENTIALS") : tooMany(60);
}

const tooMany = (seconds: number): Refused<"TOO_MANY_ATTEMPTS"> =>
  refused("TOO_MANY_ATTEMPTS", { detail: tooManyAttempts(seconds), retryAfterSeconds: seconds });

/** A hash of yesterday's parameters is made anew while the password is at hand. */
async function renewHash(
  { database, hashing }: SignInDependencies,
  { agencyId, password }: SignInAttempt,
  usernameKey: string,
  { passwordHash }: Account,
): Promise<void> {
  if (passwordHash === null || !isHashOutdated(passwordHash)) return;
  let renewed: string;
  try {
    renewed = await hashing.run(() => hashPassword(password));
  } catch (error) {
    // The next sign-in will do: nobody is kept out for it.
    if (error instanceof QueueFull) return;
    throw error;
  }
  await database
    .forAgency(agencyId)
    .updateTable("credentials")
    .set({ password_hash: renewed })
    .where("agency_id", "=", agencyId)
    .where("username_key", "=", usernameKey)
    // A password that was changed meanwhile stays.
    .where("password_hash", "=", passwordHash)
    .execute();
}
