import type { PasskeyCreationOptions, PasskeyRequestOptions } from "@portal/contract/second-factor/schemas";

/** Whether the browser knows passkeys, and the address is one at which it shows them. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** None was shown: its person put the browser's question away, or has none here. */
export class NoPasskeyError extends Error {}

/** Has the person show a passkey; as it is sent. */
export async function showPasskey(options: PasskeyRequestOptions) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  return credential.toJSON() as AuthenticationResponseJSON;
}

/** Has the person make a passkey; as it is sent. */
export async function makePasskey(options: PasskeyCreationOptions) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  return credential.toJSON() as RegistrationResponseJSON;
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await ask().catch(() => null);
  if (credential === null) throw new NoPasskeyError();
  return credential as PublicKeyCredential;
}
