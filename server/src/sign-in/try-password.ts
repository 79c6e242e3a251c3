import { offeredRoles } from "@portal/domain/agency/features";
import { isTemporaryPasswordShape } from "@portal/domain/sign-in/random-password";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused, type Refused } from "../core/http/outcome.ts";
import { accountKeyOf } from "./account-key.ts";
import { isPasswordRight } from "./password-hash.ts";
import type { Account } from "./read-account.ts";
import { type AttemptLanes, readWaitSeconds, recordFailure } from "./throttle.ts";
import { type ThrottleLimits, tooManyAttempts } from "./throttle-rule.ts";

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

interface Surroundings {
  readonly database: Database;
  readonly limits: ThrottleLimits;
}

/**
 * Compares what was typed with the account's password and then, where it has the shape of one, with its temporary one; the
 * cost depends on what was typed alone, never on what there is. Must run in the queue of hashes.
 *
 * `recoveryLanes`: of a browser that asked for the temporary password and now comes with something of its shape. Where the
 * account has to wait, for a stranger's failures perhaps, that password alone is compared: the way out of a lock-out.
 */
export async function tryPassword(
  surroundings: Surroundings,
  attempt: PasswordAttempt,
  account: Account,
  lanes: AttemptLanes,
  recoveryLanes: AttemptLanes | null,
): Promise<Outcome<Proven, PasswordReason>> {
  const { database, limits } = surroundings;
  const { password, agencyId } = attempt;
  const seconds = await readWaitSeconds(database, agencyId, lanes, limits);
  if (seconds > 0) {
    if (recoveryLanes === null) return tooMany(seconds);
    const ownSeconds = await readWaitSeconds(database, agencyId, recoveryLanes, limits);
    if (ownSeconds > 0) return tooMany(ownSeconds);
    return tryTemporaryPassword(surroundings, attempt, account, recoveryLanes);
  }
  const mayTakeRole = isRoleTaken(account, attempt);
  const passwordHash = account.passwordHash ?? account.initialPasswordHash;
  if (await isPasswordRight(password, mayTakeRole ? passwordHash : null))
    return answer({ temporaryHash: null });
  return tryTemporaryPassword(surroundings, attempt, account, lanes);
}

/** The same with the temporary password alone. */
async function tryTemporaryPassword(
  surroundings: Surroundings,
  attempt: PasswordAttempt,
  account: Account,
  lanes: AttemptLanes,
): Promise<Outcome<Proven, PasswordReason>> {
  const { password } = attempt;
  const temporaryHash = isRoleTaken(account, attempt) ? account.temporaryHash : null;
  const isRight = isTemporaryPasswordShape(password) && (await isPasswordRight(password, temporaryHash));
  if (!isRight) return countFailure(surroundings, attempt, account, lanes, wrongOf(account));
  if (account.isTemporaryExpired) return countFailure(surroundings, attempt, account, lanes, "TOTP_EXPIRED");
  return answer({ temporaryHash });
}

const isRoleTaken = ({ isDisabled, roles, version }: Account, { role }: PasswordAttempt): boolean =>
  !isDisabled && roles.includes(role) && offeredRoles(version).includes(role);

/** How a password that is not right is answered: only the browser that asked for a temporary one hears of it. */
export const wrongOf = ({ isRecoveryPending }: Account): "TOTP_FAILURE" | "INVALID_CREDENTIALS" =>
  isRecoveryPending ? "TOTP_FAILURE" : "INVALID_CREDENTIALS";

/** Counts and notes down a failure, and answers it; with 429 where another one at the same moment has brought a wait. */
export async function countFailure<Reason extends PasswordReason>(
  { database, limits }: Surroundings,
  { agencyId, username, password, role, address }: PasswordAttempt,
  account: Account,
  lanes: AttemptLanes,
  reason: Reason,
): Promise<Refused<Reason | "TOO_MANY_ATTEMPTS">> {
  const tried = isTemporaryPasswordShape(password) ? accountKeyOf(username, account.contactId) : null;
  const isCounted = await recordFailure(database, agencyId, lanes, limits, tried);
  // What was typed into the access code may be a password: only one that exists is written down.
  await recordAudit(database.forAgency(agencyId), {
    agencyId,
    actor: account.username,
    kind: "sign-in-failed",
    subject: { role, address },
  });
  return isCounted ? refused(reason) : tooMany(60);
}

export const tooMany = (seconds: number): Refused<"TOO_MANY_ATTEMPTS"> =>
  refused("TOO_MANY_ATTEMPTS", { detail: tooManyAttempts(seconds), retryAfterSeconds: seconds });
