import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { randomBytesOf } from "../core/ids/tokens.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What keeps second factors from who reads the database or a backup: secrets of authenticators are sealed, recovery codes and
 * challenges of passkeys are signed. `bound` says whose it is, so that no row can pass for another.
 */
export interface FactorSeal {
  seal(secret: Buffer, bound: string): Buffer;
  /** Null where it was sealed under another key or changed since. */
  open(sealed: Buffer, bound: string): Buffer | null;
  /** HMAC by which a recovery code is kept. */
  codeHmac(code: string, bound: string): Buffer;
  /** All by which it may have been kept: those under an earlier key too. */
  codeHmacs(code: string, bound: string): readonly Buffer[];
  sign(text: string): Buffer;
  isSigned(text: string, signature: Buffer): boolean;
}

interface Keys {
  readonly secrets: Buffer;
  readonly codes: Buffer;
  readonly challenges: Buffer;
}

/**
 * `secret`: PORTAL_SECRET or the one of the data folder. `earlierSecret` only opens: factors that were set up before the secret
 * was changed still count.
 */
export function createFactorSeal(secret: Buffer, earlierSecret: Buffer | null): FactorSeal {
  const keys = keysOf(secret);
  const allKeys = earlierSecret === null ? [keys] : [keys, keysOf(earlierSecret)];
  return {
    seal: (plain, bound) => {
      const nonce = randomBytesOf(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys.secrets, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, bound) => {
      for (const { secrets } of allKeys) {
        const plain = openWith(secrets, sealed, Buffer.from(bound));
        if (plain !== null) return plain;
      }
      return null;
    },
    codeHmac: (code, bound) => hmacOf(keys.codes, `${bound}\n${code}`),
    codeHmacs: (code, bound) => allKeys.map(({ codes }) => hmacOf(codes, `${bound}\n${code}`)),
    sign: (text) => hmacOf(keys.challenges, text),
    isSigned: (text, signature) =>
      allKeys.some(({ challenges }) => {
        const expected = hmacOf(challenges, text);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      }),
  };
}

function keysOf(secret: Buffer): Keys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, "", `strata portal ${purpose}`, KEY_BYTES));
  return {
    secrets: derive("authenticators"),
    codes: derive("recovery codes"),
    challenges: derive("passkey challenges"),
  };
}

const hmacOf = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

function openWith(key: Buffer, sealed: Buffer, bound: Buffer): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(bound).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
