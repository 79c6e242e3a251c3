import { type AuditKind, recordAudit } from "../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import { sha256 } from "../core/ids/tokens.ts";
import { ifOverloaded } from "../core/jobs/limiter.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { networkOf } from "../core/throttle/network.ts";
import { tryAgainIn } from "../core/throttle/too-many-attempts.ts";
import { accountKeyOf } from "./account-key.ts";
import { isPasswordRight } from "./password-hash.ts";
import { type PresentPassword, readPresentPassword } from "./read-present-password.ts";
import { NO_TURN, type SignInDependencies } from "./sign-in.ts";
import { recordFailure } from "./record-failure.ts";
import { readStanding } from "./throttle.ts";
import { throttleKeysOf } from "./throttle-keys.ts";

/** A password that somebody who is signed in types once more. */
export interface TypedPassword {
  readonly password: string;
  readonly address: string;
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

export type ConfirmReason = "WRONG_PASSWORD" | "TOO_MANY_ATTEMPTS" | "SESSION_EXPIRED" | "UNAVAILABLE";

export type ConfirmPassword = (
  session: PortalUser,
  typed: TypedPassword,
) => Promise<Outcome<null, ConfirmReason>>;

/**
 * Asks for the session's own password before something that outlives the session: a stolen session does not know it. Wrong
 * ones are counted like failures to sign in.
 */
export function createPasswordConfirmation(dependencies: SignInDependencies): ConfirmPassword {
  const { database, hashing } = dependencies;
  return async (session, typed) => {
    const browserHash = typed.browserSecret === null ? null : sha256(typed.browserSecret);
    const present = await readPresentPassword(database, session, browserHash);
    if (present === null) return refused("SESSION_EXPIRED");
    return hashing
      .run(
        networkOf(typed.address),
        () => provePassword(dependencies, session, present, typed, "password-confirmation-failed"),
        { group: "known" },
      )
      .catch(ifOverloaded(NO_TURN));
  };
}

/** Compares what was typed with the present password and counts a wrong one. Must run in the queue of hashes. */
export async function provePassword(
  { database, limits }: SignInDependencies,
  { agencyId, username, contactId, handle }: PortalUser,
  present: PresentPassword,
  { password, address, browserSecret }: TypedPassword,
  failure: AuditKind,
): Promise<Outcome<null, ConfirmReason>> {
  const key = accountKeyOf(username, contactId);
  const browserHash = present.isBrowserTrusted && browserSecret !== null ? sha256(browserSecret) : null;
  const keys = throttleKeysOf(key, address, browserHash);
  const { waitSeconds } = await readStanding(database, agencyId, keys, limits);
  if (waitSeconds > 0) return tryAgainIn(waitSeconds);
  if (await isPasswordRight(password, present.temporaryHash ?? present.passwordHash)) return answer(null);
  const isCounted = await recordFailure(database, agencyId, keys, limits);
  await recordAudit(database, {
    agencyId,
    actor: username,
    kind: failure,
    subject: { handle, address },
  });
  return isCounted ? refused("WRONG_PASSWORD") : tryAgainIn(60);
}
