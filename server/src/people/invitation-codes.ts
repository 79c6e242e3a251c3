import { makeLetterCode } from "@portal/domain/people/invitation-code";
import { randomBytesOf, randomText } from "../core/ids/tokens.ts";
import { createSecretMac, createSecretSeal } from "../core/seal/secret-seal.ts";
import type { AccountKey } from "../sign-in/public.ts";

/** A code with what is kept of it. */
interface IssuedCode {
  readonly code: string;
  readonly hmac: Buffer;
}

/** The codes of invitations: none is kept in a form in which it could be read again, but those of letters until they are printed. */
export interface InvitationCodes {
  makeLink(agencyId: number): IssuedCode;
  /** The code of a letter counts for this account alone. */
  makeLetter(agencyId: number, key: AccountKey): IssuedCode;
  /** All by which the code of a link may have been kept. */
  linkHmacs(agencyId: number, code: string): readonly Buffer[];
  letterHmacs(agencyId: number, key: AccountKey, code: string): readonly Buffer[];
  sealLetter(code: string, agencyId: number, taskId: string, key: AccountKey): Buffer;
  /** Null where it was sealed under another key or changed since. */
  openLetter(sealed: Buffer, agencyId: number, taskId: string, key: AccountKey): string | null;
}

const LINK_BYTES = 32;

/** `secret`: PORTAL_SECRET or the one of the data folder. `earlierSecret` only opens and compares. */
export function createInvitationCodes(secret: Buffer, earlierSecret: Buffer | null): InvitationCodes {
  const mac = createSecretMac(secret, earlierSecret, "invitation codes");
  const seal = createSecretSeal(secret, earlierSecret, "invitation letters");
  return {
    makeLink: (agencyId) => {
      const code = randomText(LINK_BYTES);
      return { code, hmac: mac.mac(linkText(agencyId, code)) };
    },
    makeLetter: (agencyId, key) => {
      const code = makeLetterCode(randomBytesOf);
      return { code, hmac: mac.mac(letterText(agencyId, key, code)) };
    },
    linkHmacs: (agencyId, code) => mac.macs(linkText(agencyId, code)),
    letterHmacs: (agencyId, key, code) => mac.macs(letterText(agencyId, key, code)),
    sealLetter: (code, agencyId, taskId, key) => seal.seal(Buffer.from(code), boundTo(agencyId, taskId, key)),
    openLetter: (sealed, agencyId, taskId, key) =>
      seal.open(sealed, boundTo(agencyId, taskId, key))?.toString("utf8") ?? null,
  };
}

const nameOf = ({ usernameKey, contactId }: AccountKey): string => `${contactId}:${usernameKey}`;
const linkText = (agencyId: number, code: string): string => `link\n${agencyId}\n${code}`;
const letterText = (agencyId: number, key: AccountKey, code: string): string =>
  `letter\n${agencyId}\n${nameOf(key)}\n${code}`;
const boundTo = (agencyId: number, taskId: string, key: AccountKey): string =>
  `${agencyId}/${taskId}/${nameOf(key)}`;
