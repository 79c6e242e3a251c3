/** A number to call: digits and a leading plus, as `tel:` wants it; null where there are none. */
export function telephoneAddress(text: string): string | null {
  // '(0)' after a country code is not dialled.
  const number = text.replace(/(?<=^\s*\+.*)\(0\)/, "").replaceAll(/[^\d+]/g, "");
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : null;
}

/** Only what is plainly one address; what else stands there stays text. */
export function mailAddress(text: string): string | null {
  return /^[^\s@<>,;:?&"]+@[^\s@<>,;:?&"]+$/.test(text) ? `mailto:${text}` : null;
}
