import type { PasskeyAttestation } from "@portal/contract/second-factor/schemas";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { addPasskey, confirmAuthenticator, type Passkey } from "../../second-factor/public.ts";
import { type Changed, changeFactors } from "./change-factors.ts";
import type { PersonMailer } from "./factor-mails.ts";
import { type CallerFacts, type FactorParts, holderOf } from "./factor-parts.ts";
import { isSessionOpen, markConfirmed } from "./mark-confirmed.ts";
import { noteWrongProof, type WrongProof } from "./wrong-proof.ts";

type AddReason = WrongProof | "SESSION_EXPIRED";

/** What a new factor brought. */
export interface Added {
  readonly recoveryCodes: readonly string[] | null;
}

/** Makes an authenticator app count. Wrong codes count, or a stolen session could find the code of another's new app. */
export function addAuthenticator(
  parts: FactorParts,
  session: PortalUser,
  code: string,
  caller: CallerFacts,
): Promise<Outcome<Added, AddReason>> {
  return addFactor(parts, session, caller, async (transaction) => {
    const added = await confirmAuthenticator(parts.factorTools, transaction, holderOf(session), code);
    if (added === null) return null;
    return { value: added, kind: "second-factor-added", subject: { factor: "authenticator" } };
  });
}

/** Keeps a passkey that the browser has made. */
export function keepPasskey(
  parts: FactorParts,
  session: PortalUser,
  made: { readonly name: string; readonly attestation: PasskeyAttestation },
  caller: CallerFacts,
): Promise<Outcome<Added & { readonly passkey: Passkey }, AddReason>> {
  return addFactor(parts, session, caller, async (transaction) => {
    const { origin } = caller;
    const added = await addPasskey(parts.factorTools, transaction, holderOf(session), { ...made, origin });
    if (added === null) return null;
    const subject = { factor: "passkey", passkeyId: added.passkey.id } as const;
    return { value: added, kind: "second-factor-added", subject };
  });
}

function addFactor<Value extends Added>(
  parts: FactorParts,
  session: PortalUser,
  { address }: CallerFacts,
  add: (transaction: Transaction) => Promise<Changed<Value> | null>,
): Promise<Outcome<Value, AddReason>> {
  const addOnce = async (
    transaction: Transaction,
    mailer: PersonMailer,
  ): Promise<Outcome<Changed<Value>, AddReason>> => {
    if (!(await isSessionOpen(transaction, session))) return refused("SESSION_EXPIRED");
    const added = await add(transaction);
    if (added === null)
      return noteWrongProof(transaction, session, { code: "SECOND_FACTOR_FAILED", address, mailer });
    // Who has just set a factor up has shown it.
    await markConfirmed(transaction, session);
    return answer(added);
  };
  return changeFactors(parts, session, addOnce);
}
