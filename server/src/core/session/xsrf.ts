import { createHmac, timingSafeEqual } from "node:crypto";

export const XSRF_COOKIE = "XSRF-TOKEN";
/** The same of staff. */
export const OFFICE_XSRF_COOKIE = "__Host-office-xsrf";
export const XSRF_HEADER = "x-xsrf-token";

/** The cross-site request token of a session: `nonce.HMAC(key, session, nonce)`. */
export interface XsrfTokens {
  /** `nonce`: random, and another for each token. */
  issue(handle: string, nonce: string): string;
  /** Whether the header repeats the cookie and the token was issued to this session. Compares in constant time. */
  isValid(handle: string, header: string | undefined, cookie: string | undefined): boolean;
}

export function createXsrfTokens(key: Buffer): XsrfTokens {
  const sign = (handle: string, nonce: string): Buffer =>
    // Both texts are base64url, so the separator cannot occur in them.
    createHmac("sha256", key).update(`${handle}.${nonce}`).digest();
  return {
    issue: (handle, nonce) => `${nonce}.${sign(handle, nonce).toString("base64url")}`,
    isValid: (handle, header, cookie) => {
      if (header === undefined || header !== cookie) return false;
      const [nonce, signature, ...rest] = header.split(".");
      if (nonce === undefined || signature === undefined || rest.length > 0) return false;
      const given = Buffer.from(signature, "base64url");
      const expected = sign(handle, nonce);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
