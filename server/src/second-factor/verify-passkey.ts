import type { WebAuthnCredential } from "@simplewebauthn/server";
import type { PasskeyAssertion, PasskeyAttestation } from "@portal/contract/second-factor/schemas";
import type { RelyingParty } from "./factor-tools.ts";

/** What a passkey's answer is compared with. */
interface Expected {
  readonly party: RelyingParty;
  readonly challenge: string;
}

/** COSE numbers of the signatures that passkeys may make: Ed25519, ECDSA P-256, RSA. */
export const SIGNATURES = [-8, -7, -257] as const;

/** The challenge that an answer says it is to; null where it says none, or was given in a frame of another site. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (typeof said !== "object" || said === null || !("challenge" in said)) return null;
    if ("crossOrigin" in said && said.crossOrigin !== false) return null;
    return typeof said.challenge === "string" ? said.challenge : null;
  } catch {
    return null;
  }
}

/** The new count of uses if the answer is signed by the passkey, about its person; else null. */
export async function verifyAssertion(
  { id, response }: PasskeyAssertion,
  credential: WebAuthnCredential,
  { party, challenge }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const verified = await verifyAuthenticationResponse({
    response: { ...publicKeyOf(id), response },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential,
  }).catch(none);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

/** The credential that was made, or null. */
export async function verifyAttestation(
  { id, response }: PasskeyAttestation,
  { party, challenge }: Expected,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  if (!(await isWithoutCertificates(response.attestationObject))) return null;
  const verified = await verifyRegistrationResponse({
    response: { ...publicKeyOf(id), response: { ...response, transports: [...response.transports] } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...SIGNATURES],
  }).catch(none);
  const credential = verified?.verified === true ? verified.registrationInfo.credential : null;
  // The name that is kept is the one that the authenticator gave.
  return credential?.id === id ? credential : null;
}

/** The library throws what is wrong with an answer; what that was is nobody's business. */
const none = (): null => null;

const publicKeyOf = (id: string) =>
  ({ id, rawId: id, type: "public-key", clientExtensionResults: {} }) as const;

/**
 * We ask for no attestation. One with certificates would make the library fetch the lists of revoked ones from addresses that
 * the sender writes into them.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}
