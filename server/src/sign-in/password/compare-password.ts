import { offeredRoles } from "@portal/domain/agency/features";
import { isEmailAddress } from "@portal/domain/core/email-address";
import { temporaryPasswordText } from "@portal/domain/sign-in/phone-code";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, refused, type Refused } from "../../core/http/outcome.ts";
import { tooManyAttempts, tryAgainIn } from "../../core/throttle/too-many-attempts.ts";
import { userActor } from "../../core/session/actor.ts";
import { askForLink } from "../recovery/ask-for-link.ts";
import { hashTemporaryPassword, isPasswordRight } from "./password-hash.ts";
import type { Account } from "../accounts/read-account.ts";
import type { SignInAttempt } from "../sign-in-attempt.ts";
import type { Compared, Failed, Standing } from "../throttle/throttle.ts";
import { GUARDED_MESSAGE, LINK_SECONDS } from "../throttle/sign-in-limits.ts";
import { findTemporaryPassword } from "./use-temporary-password.ts";

/** With which of the account's passwords somebody came. */
interface Proven {
  /** Null: with the permanent one. */
  readonly temporaryHash: string | null;
}

export type PasswordReason = "INVALID_CREDENTIALS" | "TOTP_FAILURE" | "TOTP_EXPIRED" | "TOO_MANY_ATTEMPTS";

interface Dependencies {
  readonly database: Database;
}

/** An attempt where it stands. */
interface Trial {
  readonly attempt: SignInAttempt;
  readonly standing: Standing;
}

type Result = Compared<Proven, PasswordReason>;

/**
 * Compares what was typed with the account's password and then, if it has the shape of one, with its temporary ones; the
 * cost depends on what was typed alone, never on what there is. The throttle asks it (`guard`).
 *
 * A temporary password was mailed to the person, so it is looked at whatever the waits and guards: nobody can lock its owner
 * out. A permanent one waits, and in a guarded account it only mails a link; that attempt then counts and is answered like a
 * wrong one, or the answer would tell which it was.
 */
export async function comparePassword(
  dependencies: Dependencies,
  attempt: SignInAttempt,
  standing: Standing,
): Promise<Result> {
  const { account, keys, password, role } = attempt;
  const trial = { attempt, standing };
  if (standing.waitSeconds > 0) return compareTemporary(dependencies, trial);
  const passwordHash = isRoleHeld(account, role) ? presentHash(account) : null;
  if (!(await isPasswordRight(password, passwordHash))) return compareTemporary(dependencies, trial);
  // Who could not be sent a link needs a code by phone: what strangers do to the whole agency must not ask that of anybody.
  const isGuarded = isEmailAddress(account.address ?? "") ? standing.isGuarded : standing.isAccountGuarded;
  // Who has to show a second factor is not guarded.
  if (!isGuarded || account.hasSecondFactor)
    return account.isIssuedExpired
      ? failure(dependencies, trial, "TOTP_EXPIRED")
      : answer({ temporaryHash: null });
  // As long as if it had been wrong.
  if (keys.isTemporaryShaped) await findTyped(dependencies, attempt);
  return failure(dependencies, trial, "TOO_MANY_ATTEMPTS", passwordHash);
}

async function compareTemporary(dependencies: Dependencies, trial: Trial): Promise<Result> {
  const { attempt } = trial;
  const found = attempt.keys.isTemporaryShaped ? await findTyped(dependencies, attempt) : null;
  if (found === null) return failure(dependencies, trial, "INVALID_CREDENTIALS");
  if (found.isExpired) return failure(dependencies, trial, "TOTP_EXPIRED");
  return answer({ temporaryHash: found.hash });
}

/** The pending temporary password that was typed; one hash, whether there are any or none. */
async function findTyped(
  { database }: Dependencies,
  { account, keys, password, role }: SignInAttempt,
): Promise<{ readonly hash: string; readonly isExpired: boolean } | null> {
  const hash = await hashTemporaryPassword(keys.agencyId, keys.of, temporaryPasswordText(password));
  const found = await findTemporaryPassword(database, keys, hash);
  return found === null || !isRoleHeld(account, role) ? null : { hash, isExpired: found.isExpired };
}

/** The hash that the permanent password is compared with; null: the account does not have one. */
export const presentHash = ({ passwordHash, initialPasswordHash }: Account): string | null =>
  passwordHash ?? initialPasswordHash;

export const isRoleHeld = ({ isDisabled, roles, version }: Account, role: Role): boolean =>
  !isDisabled && roles.includes(role) && offeredRoles(version).includes(role);

/** A failure with its answer. `provenHash`: of a guarded account's right password, which mails a link. */
function failure(
  { database }: Dependencies,
  trial: Trial,
  reason: PasswordReason,
  provenHash: string | null = null,
): Failed<PasswordReason> {
  const { account, keys, role, address, device } = trial.attempt;
  const { agencyId } = keys;
  return {
    ...(reason === "TOTP_EXPIRED" ? refused(reason) : wrongAnswer(trial)),
    // In one transaction, so that a link takes no longer to ask for than a failure to note down.
    note: (isCounted) =>
      database.agencyTransaction(agencyId, async (transaction) => {
        const isLinkDue = provenHash !== null && isCounted;
        // What was typed into the access code may be a password: only one that exists is written down.
        await recordAudit(transaction, {
          agencyId,
          actor: userActor(account.username, account.contactId ?? undefined),
          kind: isLinkDue ? "sign-in-link-asked" : "sign-in-failed",
          subject: { role, address, device },
        });
        if (isLinkDue) await askForLink(transaction, keys, role, provenHash);
      }),
  };
}

/**
 * How a password that is not right is answered. That a temporary one is wrong only the browser that asked for one is told,
 * whether the account exists or not.
 */
function wrongAnswer({ attempt: { account, keys }, standing }: Trial): Refused<PasswordReason> {
  const { isRecoveryPending } = account;
  if (isRecoveryPending && keys.isTemporaryShaped) return refused("TOTP_FAILURE");
  if (standing.waitSeconds > 0) return tryAgainIn(standing.waitSeconds);
  if (standing.isGuarded) return tooManyAttempts(GUARDED_MESSAGE, LINK_SECONDS);
  return refused(isRecoveryPending ? "TOTP_FAILURE" : "INVALID_CREDENTIALS");
}
