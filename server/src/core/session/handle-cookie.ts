import type { CookieChange } from "../http/outcome.ts";
import type { Session } from "./session.ts";

/** Names the browser's session for its other tabs (D82). It proves nothing: requests name a session by headers (D13, D20). */
export const HANDLE_COOKIE = "__Host-handle";

/** Dies with the browser, as the session's own cookie does. A session that may only change a password is no tab's to go on in. */
export const handleCookieOf = ({
  agencyId,
  handle,
  contactId,
  username,
  isInReset,
}: Pick<Session, "agencyId" | "handle" | "contactId" | "username" | "isInReset">): CookieChange => ({
  name: HANDLE_COOKIE,
  value: isInReset ? null : `${agencyId}.${handle}.${contactId}.${username}`,
  isHttpOnly: false,
});
