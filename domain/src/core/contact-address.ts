import { asciiEmailAddress } from "./email-address.ts";

/** What only groups the digits of a number: blanks, dots, dashes, and marks unseen that come with it when it is copied. */
const GROUPING = /[\s.\p{Pd}\u2212\p{Cf}]/gu;

/**
 * Only what is plainly one number, of at most 15 digits (E.164): digits and a leading plus, as `tel:` wants it. Whatever
 * else is written with it, like an extension or a second number, would be dialled along.
 */
export function telephoneAddress(text: string): string | null {
  const written = text.replaceAll(GROUPING, "");
  // '(0)' after a country code is not dialled.
  const number = written.replace(/(?<=\+.*)\(0\)/, "").replaceAll(/[()]/g, "");
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : null;
}

/** Only what is plainly one address; what else stands there stays text. */
export function mailAddress(text: string): string | null {
  return /^[^\s@<>,;:?&"]+@[^\s@<>,;:?&"]+$/.test(text) ? `mailto:${asciiEmailAddress(text) ?? text}` : null;
}
