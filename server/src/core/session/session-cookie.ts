import { createHash } from "node:crypto";

/** `__Host-` binds the cookie to this host, to HTTPS (or localhost) and to the whole path; no page can read it (D20). */
export const SESSION_COOKIE = "__Host-sid";
/** The same of staff. */
export const OFFICE_COOKIE = "__Host-office";

const sha256 = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/**
 * The cookie's value names the agency beside the secret, so that the one statement that reads the session can run
 * inside that agency. The agency's id is not secret. `secret`: 32 random bytes as base64url; the database keeps only
 * their hash.
 */
export const sessionCookieOf = (
  agencyId: number,
  secret: string,
): { readonly cookie: string; readonly hash: Buffer } => ({
  cookie: `${agencyId}.${secret}`,
  hash: sha256(secret),
});

const shape = /^([0-9]{6})\.([A-Za-z0-9_-]{43})$/;

/** The agency and the SHA-256 of the secret, which is all that the database keeps; null for a value not of ours. */
export function readSessionCookie(
  cookie: string,
): { readonly agencyId: number; readonly hash: Buffer } | null {
  const [, agencyId, secret] = shape.exec(cookie) ?? [];
  if (agencyId === undefined || secret === undefined) return null;
  return { agencyId: Number(agencyId), hash: sha256(secret) };
}

/** Returns the cookies that calls of the portal see, or those that calls of the office see: never the other's session. */
export const cookiesFor = <Value>(
  door: "portal" | "office",
  cookies: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(cookies).filter(([name]) => isOfOffice(name) === (door === "office")));

const isOfOffice = (name: string): boolean => name === OFFICE_COOKIE || name.startsWith(`${OFFICE_COOKIE}-`);
