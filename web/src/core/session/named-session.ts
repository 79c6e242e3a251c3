import type { SessionName } from "./session-store.ts";

const shape = /(?:^|;\s*)__Host-handle=(\d{6})\.([\w-]+)\.(\d+)\.([A-Za-z0-9]+)(?:;|$)/;

/**
 * Returns the session that the browser is signed in to, as the server's cookie names it for every tab (D82). The name
 * proves nothing: only a cookie that no script can read does. Null if the cookie is missing or cannot be read.
 */
export function namedSession(): SessionName | null {
  const [, agencyId, sessionId, contactId, webAccessUsername] = shape.exec(document.cookie) ?? [];
  if (agencyId === undefined || sessionId === undefined || webAccessUsername === undefined) return null;
  return {
    agencyId: Number(agencyId),
    user: { sessionId, mainContact: { contactID: Number(contactId), webAccessUsername } },
  };
}

/** Removes the cookie of a session that is over; one that names another stays, since a sign-in has come between. */
export function dropSessionName({ user: { sessionId } }: SessionName): void {
  if (namedSession()?.user.sessionId === sessionId)
    document.cookie = "__Host-handle=; Max-Age=0; Path=/; Secure; SameSite=Strict";
}
