/** Recovery codes of a holder; all are made at once. */
export const RECOVERY_CODES = 10;
const LENGTH = 10;

/** Capitals and digits without those that are taken for one another: 0 and O, 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** Bytes from here on would make the first characters likelier than the last ones; they are drawn again. */
const FIRST_UNFAIR_BYTE = 256 - (256 % ALPHABET.length);
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Makes a recovery code of ten characters, about 49 bits of chance. `drawBytes` gives so many random bytes. */
export function makeRecoveryCode(drawBytes: (count: number) => Uint8Array): string {
  let code = "";
  while (code.length < LENGTH)
    for (const byte of drawBytes(LENGTH - code.length))
      if (byte < FIRST_UNFAIR_BYTE) code += ALPHABET.charAt(byte % ALPHABET.length);
  return code;
}

/** Returns a code as people are shown it: two groups of five. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Reads a recovery code as typed, in any case and with blanks and hyphens; null for another text. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\u2010-\u2015-]+/g, "").toUpperCase();
  return SHAPE.test(code) ? code : null;
}
