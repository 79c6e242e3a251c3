import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { removeAuthenticator, removePasskey, renewRecoveryCodes } from "../../second-factor/public.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { changeFactors } from "./change-factors.ts";
import { isFactorDemanded } from "./factor-demand.ts";
import { type FactorParts, holderOf } from "./factor-parts.ts";

/** Removes the authenticator app, or a passkey; not the last one of who has to have one in this role. */
export function removeFactor(
  parts: FactorParts,
  session: PortalUser,
  removed: { readonly passkeyId: string } | "authenticator",
): Promise<Outcome<null, "NOT_FOUND" | "SECOND_FACTOR_LAST">> {
  const holder = holderOf(session);
  return changeFactors(parts, session, async (transaction) => {
    const { agencyId, username, contactId, role } = session;
    const key = accountKeyOf(username, contactId);
    const keeping = { shouldKeepOne: await isFactorDemanded(transaction, agencyId, key, role) };
    const outcome =
      removed === "authenticator"
        ? await removeAuthenticator(transaction, holder, keeping)
        : await removePasskey(transaction, holder, removed.passkeyId, keeping);
    if (!outcome.ok) return refused(outcome.code);
    const subject =
      removed === "authenticator"
        ? ({ factor: removed } as const)
        : ({ factor: "passkey", ...removed } as const);
    return answer({ value: null, kind: "second-factor-removed", subject } as const);
  });
}

/** Makes ten recovery codes in place of the former ones. */
export function renewCodes(
  parts: FactorParts,
  session: PortalUser,
): Promise<Outcome<readonly string[], "NOT_FOUND">> {
  return changeFactors(parts, session, async (transaction) => {
    const codes = await renewRecoveryCodes(parts.factorTools, transaction, holderOf(session));
    if (codes === null) return refused("NOT_FOUND");
    const subject = { factor: "recovery-code" } as const;
    return answer({ value: codes, kind: "recovery-codes-renewed", subject } as const);
  });
}
