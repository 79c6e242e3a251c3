import { NEW_PASSWORD_MAX_LENGTH } from "./password-rule.ts";
import { isPhoneCodeShape } from "./phone-code.ts";

/** Characters of a temporary password (security, "Temporary passwords"). */
const TEMPORARY_PASSWORD_LENGTH = 12;

/** Letters and digits without those that are taken for one another: 0 and O, 1, l and I. Both kinds of letters and digits. */
const ALPHABET = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Bytes from here on would make the first characters likelier than the last ones; they are drawn again. */
const FIRST_UNFAIR_BYTE = 256 - (256 % ALPHABET.length);
const SHAPE = new RegExp(`^[A-Za-z0-9]{${TEMPORARY_PASSWORD_LENGTH}}$`);

/** Gives so many random bytes; the only chance that these rules know. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * A password to offer to a person: 15 characters that meet the secure rule of specification section 5, which is the other
 * one's too. Every password of that kind is as likely as any other.
 */
export function suggestPassword(drawBytes: RandomBytes): string {
  return randomPassword(NEW_PASSWORD_MAX_LENGTH, drawBytes);
}

/** A temporary password (D21): 12 characters that meet the secure rule, about 70 bits of chance. */
export function temporaryPassword(drawBytes: RandomBytes): string {
  return randomPassword(TEMPORARY_PASSWORD_LENGTH, drawBytes);
}

/** Whether a typed password could be a temporary one, mailed or told by phone: what else is typed needs no comparison with one. */
export function isTemporaryPasswordShape(typed: string): boolean {
  return SHAPE.test(typed) || isPhoneCodeShape(typed);
}

/** Draws until the password meets the rule: repairing one that does not would make some likelier than others. */
function randomPassword(length: number, drawBytes: RandomBytes): string {
  for (;;) {
    const password = randomCharacters(length, drawBytes);
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password)) return password;
  }
}

function randomCharacters(length: number, drawBytes: RandomBytes): string {
  let characters = "";
  while (characters.length < length)
    for (const byte of drawBytes(length - characters.length))
      if (byte < FIRST_UNFAIR_BYTE) characters += ALPHABET.charAt(byte % ALPHABET.length);
  return characters;
}
