/** Longest address that a mail server has to take, in characters (RFC 5321; D45). */
const EMAIL_ADDRESS_MAX_LENGTH = 254;

/** The HTML standard's pattern of a valid e-mail address. */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether a text is an e-mail address: the one rule of all forms (D45). Blanks around it are not part of one. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_ADDRESS_MAX_LENGTH && PATTERN.test(text);
}
