import { recordAudit } from "../../../core/audit/audit.ts";
import { commitUnlessRefused } from "../../../core/db/commit-unless-refused.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { sha256 } from "../../../core/ids/tokens.ts";
import { staffActor } from "../../../core/session/actor.ts";
import { forgetCount } from "../../../core/throttle/failure-counts.ts";
import { createThrottle, isPasswordRight, throttleKeysOf } from "../../../sign-in/public.ts";
import { mailEnrolmentCode } from "../factors/enrolment-code.ts";
import { lockStaff, readStaffAccount, type StaffAccount } from "./staff-account.ts";
import { emailKey, throttledAs } from "./staff-key.ts";
import type { StaffParts } from "../staff-parts.ts";
import { type Caller, type OpenedStaffSession, openStaffSession } from "./staff-session.ts";

export interface TypedStaffSignIn {
  readonly agencyId: number;
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
  /** The mark of a browser that signed in before. */
  readonly browserSecret: string | null;
}

type SignInReason = "UNKNOWN_AGENCY" | "INVALID_CREDENTIALS" | "TOO_MANY_ATTEMPTS" | "UNAVAILABLE";

const wrong = refused("INVALID_CREDENTIALS", {
  detail: "Invalid e-mail address or password. Please try again, or ask an administrator of your agency.",
});

/**
 * Opens half a session with e-mail address and password: the second factor is still to come. A wrong password, an unknown
 * address, an invitation that was not accepted and a disabled account answer alike and cost the same. Failures are counted
 * like those of the portal; nobody is guarded, since a password alone lets no staff in.
 */
export async function signInStaff(
  parts: StaffParts,
  typed: TypedStaffSignIn,
): Promise<Outcome<OpenedStaffSession, SignInReason>> {
  const { database } = parts;
  const { agencyId, email, caller, browserSecret } = typed;
  const browserHash = browserSecret === null ? null : sha256(browserSecret);
  const account = await readStaffAccount(database, agencyId, emailKey(email), browserHash);
  if (account === undefined) return refused("UNKNOWN_AGENCY");
  const isBrowserKnown = account?.isBrowserKnown === true;
  const keys = throttleKeysOf({
    agencyId,
    of: throttledAs(email),
    address: caller.address,
    knownBrowser: isBrowserKnown ? browserHash : null,
    group: isBrowserKnown ? "known" : "unknown",
    isTemporaryShaped: false,
  });
  const password = typed.password.normalize("NFC");
  const proven = await createThrottle(parts).guard(keys, async () =>
    (await isPasswordRight(password, account?.passwordHash ?? null)) && account !== null
      ? answer(account)
      : { ...wrong, note: () => noteFailure(parts, typed, account) },
  );
  if (!proven.ok) return proven;
  const opened = await openHalf(parts, typed, proven.value);
  if (opened.ok) await forgetCount(database, agencyId, keys.account);
  return opened;
}

const noteFailure = (
  { database }: StaffParts,
  { agencyId, caller }: TypedStaffSignIn,
  account: StaffAccount | null,
): Promise<void> =>
  recordAudit(database, {
    agencyId,
    // What was typed may be anything: only somebody who exists is written down.
    actor: account === null ? { kind: "staff", id: null } : staffActor(account.staffId),
    kind: "staff-sign-in-failed",
    subject: { staffId: account?.staffId ?? null, address: caller.address },
  });

/** Comparing takes a while: who was disabled or has another password meanwhile is not let in. */
const openHalf = (
  parts: StaffParts,
  { agencyId, caller }: TypedStaffSignIn,
  { staffId, passwordChangedAt }: StaffAccount,
): Promise<Outcome<OpenedStaffSession, "INVALID_CREDENTIALS" | "TOO_MANY_ATTEMPTS">> =>
  commitUnlessRefused(parts.database, agencyId, async (transaction) => {
    const held = await lockStaff(transaction, staffId);
    if (held?.passwordChangedAt !== passwordChangedAt || held.passwordChangedAt === null) return wrong;
    const opened = await openStaffSession(transaction, {
      staffId,
      stage: "second-factor",
      isMailed: false,
      caller,
    });
    return whenAllowed(mailEnrolmentCode(parts, transaction, staffId, held, opened.handle), () =>
      answer(opened),
    );
  });
