import { offeredRoles } from "@portal/domain/agency/features";
import { isEmailAddress } from "@portal/domain/core/email-address";
import { isTemporaryPasswordShape } from "@portal/domain/sign-in/random-password";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused, type Refused } from "../core/http/outcome.ts";
import { tooManyAttempts, tryAgainIn } from "../core/throttle/too-many-attempts.ts";
import { askForLink } from "./ask-for-link.ts";
import { hashTemporaryPassword, isPasswordRight } from "./password-hash.ts";
import type { Account } from "./read-account.ts";
import { recordFailure } from "./record-failure.ts";
import { readStanding, type Standing } from "./throttle.ts";
import type { ThrottleKeys } from "./throttle-keys.ts";
import { GUARDED_MESSAGE, LINK_SECONDS, type ThrottleLimits } from "./throttle-rule.ts";
import { findTemporaryPassword } from "./use-temporary-password.ts";

export interface PasswordAttempt {
  readonly agencyId: number;
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly address: string;
}

/** With which of the account's passwords somebody came. */
export interface Proven {
  /** Null: with the permanent one. */
  readonly temporaryHash: string | null;
}

export type PasswordReason = "INVALID_CREDENTIALS" | "TOTP_FAILURE" | "TOTP_EXPIRED" | "TOO_MANY_ATTEMPTS";

interface Dependencies {
  readonly database: Database;
  readonly limits: ThrottleLimits;
}

/** An attempt with what was read for it. */
interface Trial {
  readonly attempt: PasswordAttempt;
  readonly account: Account;
  readonly keys: ThrottleKeys;
  readonly standing: Standing;
  readonly isTemporaryShaped: boolean;
}

/**
 * Compares what was typed with the account's password and then, if it has the shape of one, with its temporary ones; the
 * cost depends on what was typed alone, never on what there is. Must run in the queue of hashes.
 *
 * A temporary password was mailed to the person, so it is looked at whatever the waits and guards: nobody can lock its owner
 * out. A permanent one waits, and in a guarded account it only mails a link; that attempt then counts and is answered like a
 * wrong one, or the answer would tell which it was.
 */
export async function tryPassword(
  dependencies: Dependencies,
  attempt: PasswordAttempt,
  account: Account,
  keys: ThrottleKeys,
): Promise<Outcome<Proven, PasswordReason>> {
  const { database, limits } = dependencies;
  const { password, agencyId } = attempt;
  const standing = await readStanding(database, agencyId, keys, limits);
  const isTemporaryShaped = isTemporaryPasswordShape(password);
  const trial = { attempt, account, keys, standing, isTemporaryShaped };
  if (standing.waitSeconds > 0) {
    if (!isTemporaryShaped || !standing.mayTryTemporary) return tryAgainIn(standing.waitSeconds);
    return tryTemporaryPassword(dependencies, trial);
  }
  const passwordHash = isRoleHeld(account, attempt.role) ? presentHash(account) : null;
  if (!(await isPasswordRight(password, passwordHash))) return tryTemporaryPassword(dependencies, trial);
  // Somebody without an address could not be sent a link, and is not guarded.
  if (!standing.isGuarded || !isEmailAddress(account.address ?? ""))
    return account.isIssuedExpired
      ? countFailure(dependencies, trial, "TOTP_EXPIRED")
      : answer({ temporaryHash: null });
  // As long as if it had been wrong.
  if (isTemporaryShaped) await findTyped(dependencies, trial);
  return countFailure(dependencies, trial, "TOO_MANY_ATTEMPTS", passwordHash);
}

async function tryTemporaryPassword(
  dependencies: Dependencies,
  trial: Trial,
): Promise<Outcome<Proven, PasswordReason>> {
  const found = trial.isTemporaryShaped ? await findTyped(dependencies, trial) : null;
  if (found === null) return countFailure(dependencies, trial, "INVALID_CREDENTIALS");
  if (found.isExpired) return countFailure(dependencies, trial, "TOTP_EXPIRED");
  return answer({ temporaryHash: found.hash });
}

/** The pending temporary password that was typed; one hash, whether there are any or none. */
async function findTyped(
  { database }: Dependencies,
  { attempt, account, keys }: Trial,
): Promise<{ readonly hash: string; readonly isExpired: boolean } | null> {
  const { agencyId, password, role } = attempt;
  const hash = await hashTemporaryPassword(agencyId, keys.of, password);
  const found = await findTemporaryPassword(database, agencyId, keys, hash);
  return found === null || !isRoleHeld(account, role) ? null : { hash, isExpired: found.isExpired };
}

/** The hash that the permanent password is compared with; null: the account does not have one. */
export const presentHash = ({ passwordHash, initialPasswordHash }: Account): string | null =>
  passwordHash ?? initialPasswordHash;

export const isRoleHeld = ({ isDisabled, roles, version }: Account, role: Role): boolean =>
  !isDisabled && roles.includes(role) && offeredRoles(version).includes(role);

/**
 * Counts and notes down a failure, and answers it; with 429 if another one at the same moment has brought a wait.
 * `provenHash`: of a guarded account's right password, which mails a link.
 */
async function countFailure(
  { database, limits }: Dependencies,
  trial: Trial,
  reason: PasswordReason,
  provenHash: string | null = null,
): Promise<Refused<PasswordReason>> {
  const { attempt, account, keys, standing, isTemporaryShaped } = trial;
  const { agencyId, role, address } = attempt;
  const isWaiting = standing.waitSeconds > 0;
  const facts = { isTemporaryTried: isTemporaryShaped, isWaiting };
  const isCounted = await recordFailure(database, agencyId, keys, limits, facts);
  // In one transaction, so that a link takes no longer to ask for than a failure to note down.
  await database.agencyTransaction(agencyId, async (transaction) => {
    const isLinkDue = provenHash !== null && isCounted;
    // What was typed into the access code may be a password: only one that exists is written down.
    await recordAudit(transaction, {
      agencyId,
      actor: account.username,
      kind: isLinkDue ? "sign-in-link-asked" : "sign-in-failed",
      subject: { role, address },
    });
    if (isLinkDue) await askForLink(transaction, agencyId, keys, role, provenHash);
  });
  if (!isCounted) return tryAgainIn(60);
  return reason === "TOTP_EXPIRED" ? refused(reason) : wrongAnswer(trial);
}

/**
 * How a password that is not right is answered. That a temporary one is wrong only the browser that asked for one is told,
 * whether the account exists or not.
 */
function wrongAnswer({ account, standing, isTemporaryShaped }: Trial): Refused<PasswordReason> {
  const { isRecoveryPending } = account;
  if (isRecoveryPending && isTemporaryShaped) return refused("TOTP_FAILURE");
  if (standing.waitSeconds > 0) return tryAgainIn(standing.waitSeconds);
  if (standing.isGuarded) return tooManyAttempts(GUARDED_MESSAGE, LINK_SECONDS);
  return refused(isRecoveryPending ? "TOTP_FAILURE" : "INVALID_CREDENTIALS");
}
