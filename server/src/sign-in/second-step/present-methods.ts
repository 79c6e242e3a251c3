import type * as contract from "@portal/contract/second-factor/schemas";
import type { FactorMethods, Passkey } from "../../second-factor/public.ts";

export const presentPasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Passkey): contract.FactorMethods["passkeys"][number] => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The second factors of a person as the pages know them. */
export const presentMethods = (methods: FactorMethods): contract.FactorMethods => ({
  authenticator: methods.hasAuthenticator,
  passkeys: methods.passkeys.map(presentPasskey),
  recoveryCodes: methods.recoveryCodes,
});
