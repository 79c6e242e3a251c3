import type { PasskeyAssertion } from "@portal/contract/second-factor/schemas";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { userActor } from "../../core/session/actor.ts";
import { accountOfHolder, holderOfPasskey, useFactor } from "../../second-factor/public.ts";
import { type Account, isAccountUnchanged, readAccount } from "../accounts/read-account.ts";
import { isRoleHeld } from "../password/compare-password.ts";
import { lockSessionsOf } from "../session/open-session.ts";
import { newBrowserSecret, type SignedIn } from "../sign-in.ts";
import type { CallerFacts, FactorParts } from "./factor-parts.ts";
import { openConfirmed } from "./open-confirmed.ts";

interface PasskeySignIn {
  readonly agencyId: number;
  readonly role: Role;
  readonly assertion: PasskeyAssertion;
}

type AgencyReason = "UNKNOWN_AGENCY" | "PORTAL_INACTIVE";
type Attempted = Outcome<SignedIn, AgencyReason | "INVALID_CREDENTIALS" | "ROLE_UNAVAILABLE">;

/** Refuses where nobody can sign in at the agency. */
export async function readOpenAccount(
  database: Database,
  agencyId: number,
  usernameKey: string,
): Promise<Outcome<Account, AgencyReason>> {
  const account = await readAccount(database, agencyId, usernameKey, null);
  if (account === null) return refused("UNKNOWN_AGENCY");
  return account.isPortalActive ? answer(account) : refused("PORTAL_INACTIVE");
}

/**
 * Opens a session by a passkey, which says whose it is and that it is them. No wait and no guard is asked: a signature cannot
 * be guessed. A role that the account lacks is told to its person alone.
 */
export async function signInByPasskey(
  parts: FactorParts,
  { agencyId, role, assertion }: PasskeySignIn,
  { address, device, origin, browserSecret: given }: CallerFacts,
): Promise<Attempted> {
  const { database, factorTools, outbox } = parts;
  const holder = await holderOfPasskey(database, agencyId, assertion);
  const key = holder === null ? null : accountOfHolder(holder);
  const read = await readOpenAccount(database, agencyId, key?.usernameKey ?? "");
  if (!read.ok) return read;
  const { value: account } = read;
  const { username, contactId, isDisabled } = account;
  // A passkey of staff opens nothing here, nor does one of a former person of the access code.
  if (holder === null || key === null || username === null || contactId !== key.contactId || isDisabled)
    return refused("INVALID_CREDENTIALS");
  const attempted = await database.agencyTransaction(agencyId, async (transaction): Promise<Attempted> => {
    await lockSessionsOf(transaction, agencyId, key);
    const shown = await useFactor(
      factorTools,
      transaction,
      holder,
      { assertion },
      { origin, isSignIn: true },
    );
    if (shown === null) {
      const subject = { role, address, device };
      await recordAudit(transaction, {
        agencyId,
        actor: userActor(username, contactId),
        kind: "sign-in-failed",
        subject,
      });
      return refused("INVALID_CREDENTIALS");
    }
    if (!isRoleHeld(account, role)) return refused("ROLE_UNAVAILABLE");
    const isUnchanged = await isAccountUnchanged(transaction, agencyId, key, role, account);
    if (!isUnchanged) return refused("INVALID_CREDENTIALS");
    const browserSecret = given ?? newBrowserSecret();
    const person = { agencyId, username, contactId, role };
    const proved = { factor: shown, address, device, browserSecret };
    return answer(await openConfirmed(parts, transaction, person, proved, null));
  });
  outbox.notify(agencyId);
  return attempted;
}
