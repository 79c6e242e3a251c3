import type { PasskeyAttestation } from "@portal/contract/second-factor/schemas";
import type { FactorKind } from "@portal/domain/second-factor/factor-kind";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import {
  addPasskey,
  confirmAuthenticator,
  hasFactor,
  type Passkey,
  readFactorMethods,
} from "../../second-factor/public.ts";
import { newBrowserSecret, type SignedIn } from "../sign-in.ts";
import { type Changed, changeFactors } from "./change-factors.ts";
import { completeSignIn } from "./confirm-sign-in.ts";
import type { PersonMailer } from "./factor-mails.ts";
import { type CallerFacts, type FactorParts, holderOf } from "./factor-parts.ts";
import { limitCode } from "./limited-code.ts";
import { isSessionOpen, markConfirmed } from "./mark-confirmed.ts";
import type { WrongProof } from "./wrong-proof.ts";

type AddReason = WrongProof | "SESSION_EXPIRED";

/** What a new factor brought. */
export interface Added {
  readonly recoveryCodes: readonly string[] | null;
  /** The full session that it completed, where it was set up on the way. */
  readonly signedIn: SignedIn | null;
}

type AddedAlone = Omit<Added, "signedIn">;

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
    const subject = { factor: "authenticator" } as const;
    return { value: added, kind: "second-factor-added", subject };
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

interface FactorAdded {
  readonly subject: { readonly factor: FactorKind };
}

function addFactor<Value extends AddedAlone>(
  parts: FactorParts,
  session: PortalUser,
  caller: CallerFacts,
  add: (transaction: Transaction) => Promise<(Changed<Value> & FactorAdded) | null>,
): Promise<Outcome<Value & Pick<Added, "signedIn">, AddReason>> {
  const isWaiting = session.stage === "second-factor";
  const addOnce = async (
    transaction: Transaction,
    mailer: PersonMailer,
  ): Promise<Outcome<Changed<Value & Pick<Added, "signedIn">>, AddReason>> => {
    if (!(await isSessionOpen(transaction, session))) return refused("SESSION_EXPIRED");
    // Who has a factor shows it; another one is set up by who is signed in.
    if (isWaiting && hasFactor(await readFactorMethods(transaction, holderOf(session))))
      return refused("SESSION_EXPIRED");
    const looked = await limitCode(transaction, session, { ...caller, mailer }, () => add(transaction));
    if (!looked.ok) return looked;
    const { value: added } = looked;
    // Who has just set a factor up has shown it.
    if (!isWaiting) await markConfirmed(transaction, session);
    const shown = {
      factor: added.subject.factor,
      address: caller.address,
      device: caller.device,
      browserSecret: caller.browserSecret ?? newBrowserSecret(),
    };
    const signedIn = isWaiting ? await completeSignIn(parts, transaction, session, shown) : null;
    return answer({ ...added, value: { ...added.value, signedIn } });
  };
  return changeFactors(parts, session, addOnce);
}
