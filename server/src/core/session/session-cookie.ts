import { randomText, sha256 } from "../ids/tokens.ts";

/** `__Host-` binds the cookie to this host, to HTTPS (or localhost) and to the whole path; no page can read it (D20). */
export const SESSION_COOKIE = "__Host-sid";

/** 32 random bytes prove a session. */
const SECRET_BYTES = 32;

/**
 * The cookie's value names the agency beside the secret, so that the one statement that reads the session can run
 * inside that agency; the agency's id is no secret.
 */
export function newSessionSecret(agencyId: number): { readonly cookie: string; readonly hash: Buffer } {
  const secret = randomText(SECRET_BYTES);
  return { cookie: `${agencyId}.${secret}`, hash: sha256(secret) };
}

const shape = /^([0-9]{6})\.([A-Za-z0-9_-]{43})$/;

/** The agency and the SHA-256 of the secret, which is all that the database keeps; null for a value not of ours. */
export function readSessionCookie(
  cookie: string,
): { readonly agencyId: number; readonly hash: Buffer } | null {
  const [, agencyId, secret] = shape.exec(cookie) ?? [];
  if (agencyId === undefined || secret === undefined) return null;
  return { agencyId: Number(agencyId), hash: sha256(secret) };
}
