import { asciiEmailAddress } from "@portal/domain/core/email-address";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";

/** A number with its country's code and the usual signs between the digits (RFC 3966). */
const PHONE = /^\+[0-9][0-9().-]{4,30}$/;

/** SECURITY_CONTACT as an address that security.txt may name (RFC 9116): `mailto:`, `tel:` or `https://`. */
export function securityContact(text: string): Parsed<string> {
  const address = mailAddress(text) ?? phoneAddress(text) ?? webAddress(text);
  return address === null
    ? invalid(
        "must be an e-mail address, a page like https://example.com/security, or a phone number like tel:+61-2-5550-1234.",
      )
    : accept(address);
}

/** Null if it is not an e-mail address. What means something else in a link is percent-encoded (RFC 6068). */
function mailAddress(text: string): string | null {
  const address = asciiEmailAddress(text.replace(/^mailto:/i, ""));
  if (address === null) return null;
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).replaceAll(/[^A-Za-z0-9.+_-]/g, encodeURIComponent);
  return `mailto:${local}${address.slice(at)}`;
}

/** Null if it is not a phone number. */
function phoneAddress(text: string): string | null {
  const number = /^tel:(.*)$/i.exec(text)?.[1] ?? "";
  return PHONE.test(number) ? `tel:${number}` : null;
}

/** Null if it is not a page that everybody may open over https. */
function webAddress(text: string): string | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  return username === "" && password === "" ? href : null;
}
