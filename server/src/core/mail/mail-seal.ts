import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { randomBytesOf } from "../ids/tokens.ts";
import type { SealedMail } from "./mail.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Mails wait in the outbox encrypted: a temporary password must travel in one, and who reads the database or a backup must
 * not read it (D21). Which agency's mail it is is sealed along, so that no row can pass for another.
 */
export interface MailSeal {
  seal(mail: SealedMail, agencyId: number, mailId: string): Buffer;
  /** Null where it was sealed under another key or changed since. */
  open(sealed: Buffer, agencyId: number, mailId: string): SealedMail | null;
}

/**
 * `secret`: PORTAL_SECRET or the one of the data folder; processes that share a database share it too. `earlierSecret` only
 * opens: mails that waited while the secret was changed are still sent.
 */
export function createMailSeal(secret: Buffer, earlierSecret: Buffer | null = null): MailSeal {
  const key = keyOf(secret);
  const keys = earlierSecret === null ? [key] : [key, keyOf(earlierSecret)];
  return {
    seal: (mail, agencyId, mailId) => {
      const nonce = randomBytesOf(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound(agencyId, mailId));
      const body = Buffer.concat([cipher.update(JSON.stringify(mail), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, agencyId, mailId) => {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
      for (const candidate of keys) {
        const mail = openWith(candidate, sealed, bound(agencyId, mailId));
        if (mail !== null) return mail;
      }
      return null;
    },
  };
}

const keyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "strata portal outbox", KEY_BYTES));

function openWith(key: Buffer, sealed: Buffer, aad: Buffer): SealedMail | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(aad).setAuthTag(tag);
  try {
    const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    const body = Buffer.concat([decipher.update(text), decipher.final()]);
    // Authentic, so it is what seal wrote.
    return JSON.parse(body.toString("utf8")) as SealedMail;
  } catch {
    return null;
  }
}

const bound = (agencyId: number, mailId: string): Buffer => Buffer.from(`${agencyId}/${mailId}`);
