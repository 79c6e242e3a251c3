/** Longest address that a mail server has to take, in characters (RFC 5321; D45). */
const EMAIL_ADDRESS_MAX_LENGTH = 254;

/** The HTML standard's pattern of a valid e-mail address. */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The part that is ASCII by rule, and a domain in any letters but no other sign that an address of the web could read. */
const INTERNATIONAL = /^([^@]+)@([a-zA-Z0-9.-]*[^\0-\x7f](?:[a-zA-Z0-9.-]|[^\0-\x7f])*)$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Browsers and Node have it alike; the types of this workspace know of neither. */
declare const URL: new (address: string) => { readonly hostname: string };

/**
 * Returns the address as mail servers take it, with an international domain in punycode (UTS 46, as browsers do it); null if
 * the text is not an e-mail address (D45). Letters before the @ are ASCII: few mail servers take others.
 */
export function asciiEmailAddress(text: string): string | null {
  const [, local, domain] = INTERNATIONAL.exec(text) ?? [];
  const host = domain === undefined ? null : asciiDomain(domain);
  const address = host === null ? text : `${local}@${host}`;
  return address.length <= EMAIL_ADDRESS_MAX_LENGTH && PATTERN.test(address) ? address : null;
}

/** Whether a text is an e-mail address: the one rule of all forms (D45). Blanks around it are not part of one. */
export const isEmailAddress = (text: string): boolean => asciiEmailAddress(text) !== null;

/** Whether two texts are the same address: letter case aside, and an international domain in either spelling. */
export function isSameEmailAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => asciiEmailAddress(text.trim())?.toLowerCase());
  return first !== undefined && first === second;
}

/** Null if it is not a domain: digits of another script, say, that would make a number of a machine. */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return IPV4.test(hostname) ? null : hostname;
  } catch {
    return null;
  }
}
