import { createSecretSeal } from "../seal/secret-seal.ts";
import type { SealedMail } from "./mail.ts";

/**
 * Mails wait in the outbox encrypted: a temporary password must travel in one, and who reads the database or a backup must
 * not read it (D21). Which agency's mail it is is sealed along, so that no row can pass for another.
 */
export interface MailSeal {
  seal(mail: SealedMail, agencyId: number, mailId: string): Buffer;
  /** Null where it was sealed under another key or changed since. */
  open(sealed: Buffer, agencyId: number, mailId: string): SealedMail | null;
}

/** `earlierSecret` only opens: mails that waited while the secret was changed are still sent. */
export function createMailSeal(secret: Buffer, earlierSecret: Buffer | null = null): MailSeal {
  const box = createSecretSeal(secret, earlierSecret, "outbox");
  return {
    seal: (mail, agencyId, mailId) => box.seal(Buffer.from(JSON.stringify(mail)), bound(agencyId, mailId)),
    open: (sealed, agencyId, mailId) => {
      const body = box.open(sealed, bound(agencyId, mailId));
      // Authentic, so it is what seal wrote.
      return body === null ? null : (JSON.parse(body.toString("utf8")) as SealedMail);
    },
  };
}

const bound = (agencyId: number, mailId: string): string => `${agencyId}/${mailId}`;
