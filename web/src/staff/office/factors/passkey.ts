import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "@portal/contract/second-factor/schemas";

/** Why the browser gave no passkey, in words for its person. */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
}

/** An address of numbers has no name that a passkey could belong to. */
const isNumeric = (host: string): boolean => /^[\d.]+$|:/.test(host);

/** Whether this browser, at this address, can use passkeys at all. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function" &&
  !isNumeric(location.hostname);

/** Has the person choose one of their passkeys and unlock it. */
export async function readPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return readCredential(() => navigator.credentials.get({ publicKey })) as Promise<PasskeyAssertion>;
}

/** Has the person's device or password manager make one. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return readCredential(() => navigator.credentials.create({ publicKey })) as Promise<PasskeyAttestation>;
}

async function readCredential(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const given = await ask();
    if (given instanceof PublicKeyCredential) return given.toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "InvalidStateError")
      throw new PasskeyError("This device has a passkey for your account already.");
  }
  // Given up, or too late: browsers do not tell which.
  throw new PasskeyError("No passkey was used. Please try again, or choose another way.");
}
