import { timingSafeEqual } from "node:crypto";
import { createSecretMac, createSecretSeal, type SecretSeal } from "../core/seal/secret-seal.ts";

/**
 * What keeps second factors from who reads the database or a backup: secrets of authenticators are sealed, recovery codes and
 * challenges of passkeys are signed. `bound` says whose it is, so that no row can pass for another.
 */
export interface FactorSeal extends SecretSeal {
  /** HMAC by which a recovery code is kept. */
  codeHmac(code: string, bound: string): Buffer;
  /** All by which it may have been kept: those under an earlier key too. */
  codeHmacs(code: string, bound: string): readonly Buffer[];
  sign(text: string): Buffer;
  isSigned(text: string, signature: Buffer): boolean;
}

/**
 * `secret`: PORTAL_SECRET or the one of the data folder. `earlierSecret` only opens: factors that were set up before the secret
 * was changed still count.
 */
export function createFactorSeal(secret: Buffer, earlierSecret: Buffer | null): FactorSeal {
  const codes = createSecretMac(secret, earlierSecret, "recovery codes");
  const challenges = createSecretMac(secret, earlierSecret, "passkey challenges");
  return {
    ...createSecretSeal(secret, earlierSecret, "authenticators"),
    codeHmac: (code, bound) => codes.mac(`${bound}\n${code}`),
    codeHmacs: (code, bound) => codes.macs(`${bound}\n${code}`),
    sign: (text) => challenges.mac(text),
    isSigned: (text, signature) =>
      challenges
        .macs(text)
        .some((expected) => signature.length === expected.length && timingSafeEqual(signature, expected)),
  };
}
