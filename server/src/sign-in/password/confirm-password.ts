import { temporaryPasswordText } from "@portal/domain/sign-in/phone-code";
import { recordAudit } from "../../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { userActor } from "../../core/session/actor.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { isPasswordRight } from "./password-hash.ts";
import { type PresentPassword, readPresentPassword } from "./read-present-password.ts";
import { createThrottle, type ThrottleDependencies } from "../throttle/throttle.ts";
import { throttleKeysOf } from "../throttle/throttle-keys.ts";

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
export function createPasswordConfirmation(dependencies: ThrottleDependencies): ConfirmPassword {
  return async (session, typed) => {
    const browserHash = typed.browserSecret === null ? null : sha256(typed.browserSecret);
    const present = await readPresentPassword(dependencies.database, session, browserHash);
    if (present === null) return refused("SESSION_EXPIRED");
    return provePassword(dependencies, session, present, typed, {
      failure: "password-confirmation-failed",
      onceProven: async () => null,
    });
  };
}

interface Proving<Value> {
  /** As what a wrong password is noted down. */
  readonly failure: "password-confirmation-failed" | "password-change-failed";
  /** Done in the same turn of the queue of hashes. */
  readonly onceProven: () => Promise<Value>;
}

/** Compares what was typed with the present password and counts a wrong one. */
export function provePassword<Value>(
  dependencies: ThrottleDependencies,
  { agencyId, username, contactId, handle }: PortalUser,
  present: PresentPassword,
  { password, address, browserSecret }: TypedPassword,
  { failure, onceProven }: Proving<Value>,
): Promise<Outcome<Value, ConfirmReason>> {
  const keys = throttleKeysOf({
    agencyId,
    of: accountKeyOf(username, contactId),
    address,
    knownBrowser: present.isBrowserTrusted && browserSecret !== null ? sha256(browserSecret) : null,
    group: "known",
    // In reset mode the temporary password is the present one, and no other is compared.
    isTemporaryShaped: false,
  });
  const note = (): Promise<void> =>
    recordAudit(dependencies.database, {
      agencyId,
      actor: userActor(username, contactId),
      kind: failure,
      subject: { handle, address },
    });
  return createThrottle(dependencies).guard(keys, async () =>
    (await isPresent(password, present))
      ? answer(await onceProven())
      : { ...refused("WRONG_PASSWORD"), note },
  );
}

/** In reset mode a code told by phone may be typed in small letters, as at sign-in. */
async function isPresent(
  password: string,
  { temporaryHash, passwordHash }: PresentPassword,
): Promise<boolean> {
  if (await isPasswordRight(password, temporaryHash ?? passwordHash)) return true;
  const code = temporaryPasswordText(password);
  return temporaryHash !== null && code !== password && isPasswordRight(code, temporaryHash);
}
