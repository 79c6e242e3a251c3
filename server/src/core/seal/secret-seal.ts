import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { randomBytesOf } from "../ids/tokens.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps secrets from who reads the database or a backup, by keys of PORTAL_SECRET. `bound` says whose a secret is, so that no row
 * can pass for another.
 */
export interface SecretSeal {
  seal(plain: Buffer, bound: string): Buffer;
  /** Null where it was sealed under another key or changed since. */
  open(sealed: Buffer, bound: string): Buffer | null;
}

/** Keeps what is only ever compared. */
export interface SecretMac {
  mac(text: string): Buffer;
  /** All by which it may have been kept: those under an earlier key too. */
  macs(text: string): readonly Buffer[];
}

/**
 * `secret`: PORTAL_SECRET or the one of the data folder; processes that share a database share it too. `earlierSecret` only
 * opens: what was sealed before the secret was changed can still be read. Each purpose has keys of its own.
 */
export function createSecretSeal(secret: Buffer, earlierSecret: Buffer | null, purpose: string): SecretSeal {
  const [key, ...earlier] = keysOf(secret, earlierSecret, purpose);
  return {
    seal: (plain, bound) => {
      const nonce = randomBytesOf(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, bound) => {
      for (const candidate of [key, ...earlier]) {
        const plain = openWith(candidate, sealed, Buffer.from(bound));
        if (plain !== null) return plain;
      }
      return null;
    },
  };
}

/** The same of what is compared. */
export function createSecretMac(secret: Buffer, earlierSecret: Buffer | null, purpose: string): SecretMac {
  const [key, ...earlier] = keysOf(secret, earlierSecret, purpose);
  return {
    mac: (text) => macBy(key, text),
    macs: (text) => [key, ...earlier].map((by) => macBy(by, text)),
  };
}

const macBy = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

function keysOf(
  secret: Buffer,
  earlierSecret: Buffer | null,
  purpose: string,
): readonly [Buffer, ...Buffer[]] {
  const derive = (from: Buffer): Buffer =>
    Buffer.from(hkdfSync("sha256", from, "", `strata portal ${purpose}`, KEY_BYTES));
  return earlierSecret === null ? [derive(secret)] : [derive(secret), derive(earlierSecret)];
}

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
