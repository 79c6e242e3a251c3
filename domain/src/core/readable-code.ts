/** Capitals and digits without those that are taken for one another: 0 and O, 1 and I. Thirty-two, so a byte draws one fairly. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Makes a code that people read out or type, five bits of chance a character. `drawBytes` gives so many random bytes. */
export function makeReadableCode(length: number, drawBytes: (count: number) => Uint8Array): string {
  return Array.from(drawBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

/** Reads such a code as typed, in any case and with blanks and hyphens; null for another text. */
export function readReadableCode(length: number, typed: string): string | null {
  const code = typed.replaceAll(/[\s\u2010-\u2015-]+/g, "").toUpperCase();
  const isCode =
    code.length === length && Array.from(code).every((character) => ALPHABET.includes(character));
  return isCode ? code : null;
}

/** Returns a code as people are shown it: in two halves. */
export function shownInHalves(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
