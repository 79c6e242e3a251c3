import type { PasskeyAssertion, PasskeyRequestOptions } from "@portal/contract/second-factor/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import { commitUnlessRefused } from "../../../core/db/commit-unless-refused.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { holderOfPasskey, passkeyRequest, staffOfHolder, useFactor } from "../../../second-factor/public.ts";
import { staffActor } from "../../../core/session/actor.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { type SignedInStaff, signInFully } from "./finish-sign-in.ts";
import type { ProofFacts } from "../factors/prove-staff.ts";
import { lockStaff } from "./staff-account.ts";
import type { StaffParts } from "../staff-parts.ts";
import type { Caller } from "./staff-session.ts";

interface PasskeySignIn {
  readonly agencyId: number;
  readonly assertion: PasskeyAssertion;
  readonly facts: ProofFacts;
  readonly caller: Caller;
  readonly browserSecret: string | null;
}

const wrong = refused("INVALID_CREDENTIALS", {
  detail: "This passkey is not known here. Please sign in with your e-mail address and password.",
});

/** What the browser is asked for a passkey with, before anybody is known. */
export async function askAnyPasskey(
  { database, factorTools }: Pick<StaffParts, "database" | "factorTools">,
  agencyId: number,
  facts: ProofFacts,
): Promise<Outcome<PasskeyRequestOptions, "UNKNOWN_AGENCY" | "FEATURE_UNAVAILABLE">> {
  if ((await readMailSettings(database, agencyId)) === null) return refused("UNKNOWN_AGENCY");
  const options = await passkeyRequest(factorTools, database, { agencyId }, facts);
  return options === null ? refused("FEATURE_UNAVAILABLE") : answer(options);
}

/** Both steps in one: a passkey is something one has, opened by something one is or knows. */
export async function signInByPasskey(
  parts: StaffParts,
  { agencyId, assertion, facts, caller, browserSecret }: PasskeySignIn,
): Promise<Outcome<SignedInStaff, "UNKNOWN_AGENCY" | "INVALID_CREDENTIALS">> {
  if ((await readMailSettings(parts.database, agencyId)) === null) return refused("UNKNOWN_AGENCY");
  const { database, factorTools, outbox } = parts;
  const holder = await holderOfPasskey(database, agencyId, assertion);
  const staffId = holder === null ? null : staffOfHolder(holder);
  // Nothing is written down of what anybody may send.
  if (holder === null || staffId === null) return wrong;
  const signedIn = await commitUnlessRefused<Outcome<SignedInStaff, "INVALID_CREDENTIALS">>(
    database,
    agencyId,
    async (transaction) => {
      const held = await lockStaff(transaction, staffId);
      const asked = { origin: facts.origin, isSignIn: true };
      const used = await useFactor(factorTools, transaction, holder, { assertion }, asked);
      if (held === null || used === null) return wrong;
      const finishing = { caller, browserSecret, factor: "passkey" as const };
      return answer(
        await signInFully(parts, transaction, { agencyId, staffId, handle: null }, held, finishing),
      );
    },
  );
  if (signedIn.ok) outbox.notify(agencyId);
  else
    await recordAudit(database, {
      agencyId,
      actor: staffActor(staffId),
      kind: "staff-factor-failed",
      subject: { staffId, address: caller.address },
    });
  return signedIn;
}
